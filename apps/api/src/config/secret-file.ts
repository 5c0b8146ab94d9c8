import { readFileSync } from 'node:fs'

/** Why a secret can't be taken from its file, in one line that shows nothing of what is in it. */
export class SecretFileFault extends Error {}

/**
 * Reads a secret from the file that the setting NAME_FILE names: a file of one line, as systemd and container platforms hand
 * credentials over. The line break at its end is not part of the secret.
 *
 * @param name of the setting that names the file, for the fault
 * @throws SecretFileFault if the file can't be read, is empty or has more than one line
 */
export function readSecretFile(name: string, path: string): string {
  const secret = contentOf(name, path).replace(/\r?\n$/, '')
  if (secret.trim() === '') throw new SecretFileFault(`${name}: ${path} is empty.`)
  if (/[\r\n]/.test(secret)) throw new SecretFileFault(`${name}: ${path} has more than one line.`)
  return secret
}

function contentOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new SecretFileFault(`${name}: ${path} can't be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
