import { Decrypter, Encrypter } from 'age-encryption'
import { StartFault } from '#start-fault.ts'
import { parseKeyList, writeKeyList } from './key-list.ts'
import type { ServerKey } from './server-key.ts'

/** How an export is encrypted: by a passphrase, or to a recipient (`age1…`), whose identity (secret key) opens it. */
export type Opener = { passphrase: string } | { recipient: string }
type Identity = { passphrase: string } | { identities: readonly string[] }

/**
 * Encrypts the keys as an age file (age-encryption.org/v1), which the `age` tool can open as well.
 * @throws StartFault when the recipient is invalid
 */
export function sealKeys(keys: readonly ServerKey[], opener: Opener): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  if ('passphrase' in opener) encrypter.setPassphrase(opener.passphrase)
  else addRecipient(encrypter, opener.recipient)
  return encrypter.encrypt(writeKeyList(keys))
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new StartFault('The recipient must be a public key of age, such as age1…')
  }
}

/** @throws StartFault when the file can't be decrypted or contains something else */
export async function openSealedKeys(sealed: Uint8Array, identity: Identity): Promise<ServerKey[]> {
  const decrypter = new Decrypter()
  let text: string
  try {
    if ('passphrase' in identity) decrypter.addPassphrase(identity.passphrase)
    else for (const secret of identity.identities) decrypter.addIdentity(secret)
    text = await decrypter.decrypt(sealed, 'text')
  } catch {
    const wrong = 'passphrase' in identity ? 'the passphrase is wrong' : 'the identity does not fit'
    throw new StartFault(`The copy can't be opened: ${wrong}, or the file is damaged.`)
  }
  const keys = parseKeyList(text)
  if ('reason' in keys) throw new StartFault(`The copy ${keys.reason}.`)
  return keys
}
