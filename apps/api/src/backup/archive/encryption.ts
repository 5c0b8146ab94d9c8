import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartFault } from '#start-fault.ts'

/** How a file of age begins. */
export const AGE_MARK = 'age-encryption.org/v1\n'

type WebStream = Parameters<Encrypter['encrypt']>[0] & object

/** @throws StartFault when the recipient is no public key of age */
export async function encrypted(plain: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new StartFault('BACKUP_RECIPIENT must be a public key of age, such as age1…')
  }
  return throughAge(plain, (stream) => encrypter.encrypt(stream as never))
}

/** @throws Error when no identity fits, or the header is damaged */
export async function decrypted(sealed: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return throughAge(sealed, (stream) => decrypter.decrypt(stream as never))
}

async function throughAge(input: Readable, turn: (stream: WebStream) => Promise<unknown>): Promise<Readable> {
  const output = await turn(Readable.toWeb(input) as WebStream)
  return Readable.fromWeb(output as ReadableStream)
}

/** Reads the identities in a file of `age-keygen`. @throws StartFault when there are none */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new StartFault(`${path} can't be read (${error.code}).`)
  })
  const identities = text.match(/^AGE-SECRET-KEY-\S+/gm) ?? []
  if (identities.length === 0) throw new StartFault(`${path} has no identity of age (AGE-SECRET-KEY-…).`)
  return identities
}
