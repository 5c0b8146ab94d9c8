import { stat } from 'node:fs/promises'
import { KeyFileFault } from './key-file-fault.ts'
import { readKeyFile } from './read-key-file.ts'
import { fileFingerprint, fingerprintOf, isRequired, type ServerKey } from './server-key.ts'

export type WatchedFile = {
  /** Keys of the last valid file. */
  keys: () => readonly ServerKey[] | undefined
  /** True when the file has changed since it was read. */
  hasChanged: () => Promise<boolean>
  /**
   * Reads the file. Once there are valid keys, only a valid file replaces them.
   * @param signing fingerprints of the signing keys: a file that lacks one is rejected, too
   * @throws KeyFileFault on the first read only
   */
  read: (signing: readonly string[]) => Promise<void>
  /** False: it is rejected, or can't be written. */
  isSound: () => boolean
  /** Writing failed: don't try again before the file has changed. */
  noteReadOnly: () => void
  /** Why the newest file is rejected; undefined when it is in use. */
  fault: () => FileFault | undefined
}

/** `differs`: the file is valid but has other keys; the text is its fingerprint. */
export type FileFault = { kind: 'unusable' | 'differs'; text: string }

/** Attributes that distinguish versions of the file, as far as the file system records them. */
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
  let readOnlyMark: string | undefined

  const faultOf = (found: ServerKey[] | undefined, signing: readonly string[]): FileFault | undefined => {
    if (!good) return undefined
    if (!found) return { kind: 'unusable', text: 'is gone' }
    const holds = new Set(found.map(fingerprintOf))
    const isLost = (key: ServerKey) => signing.includes(fingerprintOf(key)) && !holds.has(fingerprintOf(key))
    const lost = good.filter(isLost)
    if (lost.some(isRequired)) return { kind: 'differs', text: fileFingerprint(found) }
    return lost.length > 0 ? { kind: 'unusable', text: 'lacks the key that seals secrets of staff' } : undefined
  }

  return {
    keys: () => good,
    fault: () => fault,
    isSound: () => !fault && (readOnlyMark === undefined || readOnlyMark !== mark),
    noteReadOnly: () => {
      readOnlyMark = mark
    },
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
