import { stat } from 'node:fs/promises'
import { KeyFileFault } from './key-file-fault.ts'
import { readKeyFile } from './read-key-file.ts'
import { fileFingerprint, fingerprintOf, type ServerKey } from './server-key.ts'

export type WatchedFile = {
  /** Keys of the last file that was good. */
  keys: () => readonly ServerKey[] | undefined
  /** True when it looks another than when it was read last. */
  hasChanged: () => Promise<boolean>
  /**
   * Reads it. Once there are good keys, nothing replaces them but a good file.
   * @param signing fingerprints of keys that are in use: a file that has lost one is not taken either
   * @throws KeyFileFault the first time only
   */
  read: (signing: readonly string[]) => Promise<void>
  /** Why the newest file is not used; undefined when it is. */
  fault: () => FileFault | undefined
}

/** `differs`: it is sound, but of other keys; the text is its fingerprint. */
export type FileFault = { kind: 'unusable' | 'differs'; text: string }

/** What tells one version of the file from the next, as far as the file system knows. */
const markOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ ino, size, mtimeMs, ctimeMs }) => [ino, size, mtimeMs, ctimeMs].join(),
    ({ code }: NodeJS.ErrnoException) => String(code),
  )

export function watchFile(path: string): WatchedFile {
  let good: ServerKey[] | undefined
  let mark: string | undefined
  let fault: FileFault | undefined
  let isFirst = true

  const faultOf = (found: ServerKey[] | undefined, signing: readonly string[]): FileFault | undefined => {
    if (!good) return undefined
    if (!found) return { kind: 'unusable', text: 'is gone' }
    const holds = new Set(found.map(fingerprintOf))
    const isLost = (key: ServerKey) => signing.includes(fingerprintOf(key)) && !holds.has(fingerprintOf(key))
    return good.some(isLost) ? { kind: 'differs', text: fileFingerprint(found) } : undefined
  }

  return {
    keys: () => good,
    fault: () => fault,
    hasChanged: async () => (await markOf(path)) !== mark,
    read: async (signing) => {
      mark = await markOf(path)
      try {
        const found = await readKeyFile(path)
        fault = faultOf(found, signing)
        if (!fault) good = found ?? good
      } catch (error) {
        if (isFirst || !(error instanceof KeyFileFault)) throw error
        fault = { kind: 'unusable', text: error.reason }
      }
      isFirst = false
    },
  }
}
