import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartFault } from '#start-fault.ts'

const LEAST = 12

/**
 * The passphrase of a copy: from HTD_EXPORT_PASSPHRASE, else asked on the terminal, where it isn't shown.
 *
 * @param isNew it is chosen now, so it has to be long enough, and is asked twice
 * @throws StartFault when there is none, or no good one
 */
export async function askPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const given = process.env.HTD_EXPORT_PASSPHRASE
  if (!given && !process.stdin.isTTY)
    throw new StartFault('There is no terminal to ask for the passphrase on: set HTD_EXPORT_PASSPHRASE.')
  const passphrase = given || (await ask('Passphrase: '))
  if (isNew && passphrase.length < LEAST) throw new StartFault(`The passphrase must have ${LEAST} characters or more.`)
  if (isNew && !given && (await ask('Again: ')) !== passphrase) throw new StartFault('The two passphrases differ.')
  return passphrase
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await terminal.question('').finally(() => terminal.close())
  process.stderr.write('\n')
  return answer
}
