import { readFile, stat } from 'node:fs/promises'
import { StartFault } from '#start-fault.ts'
import { HEAD, type JournalLine, parseLine, TORN } from './journal-line.ts'

/** A million erasures have 80 MB. */
const MAX_BYTES = 400_000_000

/**
 * Reads the journal of erasures. A torn last line, as a power cut leaves it, is skipped: its erasure is in the database, and a job appends it.
 *
 * @throws StartFault with one line when the file is missing, unreadable, of another kind, of a newer version or damaged
 */
export async function readJournal(path: string): Promise<JournalLine[]> {
  const parsed = parseJournal(await textOf(path))
  if ('fault' in parsed) throw new StartFault(`The journal of erasures ${path} ${parsed.fault}.`)
  return parsed.lines
}

async function textOf(path: string): Promise<string> {
  try {
    const stats = await stat(path)
    if (!stats.isFile()) throw new StartFault(`The journal of erasures ${path} is no file.`)
    if (stats.size > MAX_BYTES) throw new StartFault(`The journal of erasures ${path} is far too large to be one.`)
    return await readFile(path, 'latin1')
  } catch (error) {
    if (error instanceof StartFault) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartFault(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `There is no journal of erasures ${path}.`
        : `The journal of erasures ${path} can't be read (${code}).`,
    )
  }
}

type Parsed = { lines: JournalLine[] } | { fault: string }

/** @returns the lines, or what is wrong with the file; it never quotes the file */
export function parseJournal(text: string): Parsed {
  const [head = '', ...rest] = text.split('\n')
  if (head !== HEAD) return { fault: faultOfHead(head) }
  const lines: JournalLine[] = []
  // The last part is empty after a whole line, else torn.
  const whole = rest.slice(0, -1)
  for (const [index, each] of whole.entries()) {
    if (each === TORN) continue
    const line = parseLine(each)
    if (line) lines.push(line)
    else if (whole[index + 1] !== TORN) return { fault: `is damaged at line ${index + 2}: use a copy of it` }
  }
  return { lines }
}

function faultOfHead(head: string): string {
  const [, version] = /^htd-erasures (\d{1,6})$/.exec(head) ?? []
  if (version) return `was written by a newer version (${version}): use that one`
  return 'is none: its first line is another'
}
