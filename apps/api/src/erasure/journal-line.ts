import { createHash } from 'node:crypto'

// The journal of erasures: a file of lines, of which the first names the format.
//
//     htd-erasures 1
//     2026-11-25T19:45:00.123Z <mark> <checksum>
//     # the line above is torn

/** An erasure as the journal has it. */
export type JournalLine = {
  at: Date
  /** HMAC of the patient's id by the key `journal`, 32 bytes as 43 characters in base64url. */
  mark: string
}

export const HEAD = 'htd-erasures 1'
/** Follows what a power cut left of a line. It makes the rest of the file readable without any line being changed. */
export const TORN = '# the line above is torn'

const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([\w-]{43}) ([0-9a-f]{16})$/

/** Finds damage. It is no protection from somebody who can write the file. */
const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

export function formatLine({ at, mark }: JournalLine): string {
  const text = `${at.toISOString()} ${mark}`
  return `${text} ${checksumOf(text)}`
}

/** @returns undefined for a line that is damaged, or none of ours */
export function parseLine(line: string): JournalLine | undefined {
  const [, at, mark, checksum] = shape.exec(line) ?? []
  if (!at || !mark || checksumOf(`${at} ${mark}`) !== checksum) return undefined
  return { at: new Date(at), mark }
}
