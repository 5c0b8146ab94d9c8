import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readSecretFile, SecretFileFault } from '#config/secret-file.ts'
import { StartFault } from '#start-fault.ts'

const LEAST = 12

/**
 * Returns the passphrase of a copy: from HTD_EXPORT_PASSPHRASE or the file HTD_EXPORT_PASSPHRASE_FILE, or else read from the
 * terminal without echo.
 *
 * @param isNew true for a new passphrase: it must be long enough, and the terminal asks twice
 * @throws StartFault if there is no terminal to ask, or the passphrase is unsuitable
 */
export async function askPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const given = givenPassphrase()
  if (!given && !process.stdin.isTTY)
    throw new StartFault('No terminal to ask for the passphrase: set HTD_EXPORT_PASSPHRASE.')
  const passphrase = given || (await ask('Passphrase: '))
  if (isNew && passphrase.length < LEAST) throw new StartFault(`The passphrase must have ${LEAST} characters or more.`)
  if (isNew && !given && (await ask('Repeat: ')) !== passphrase) throw new StartFault('The two passphrases differ.')
  return passphrase
}

function givenPassphrase(): string | undefined {
  const { HTD_EXPORT_PASSPHRASE: given, HTD_EXPORT_PASSPHRASE_FILE: path } = process.env
  if (!path) return given
  if (given)
    throw new StartFault('HTD_EXPORT_PASSPHRASE and HTD_EXPORT_PASSPHRASE_FILE are both set: keep one of them.')
  try {
    return readSecretFile('HTD_EXPORT_PASSPHRASE_FILE', path)
  } catch (error) {
    throw error instanceof SecretFileFault ? new StartFault(error.message) : error
  }
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await terminal.question('').finally(() => terminal.close())
  process.stderr.write('\n')
  return answer
}
