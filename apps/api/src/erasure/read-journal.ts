import { StartFault } from '#start-fault.ts'
import type { JournalLine } from './journal-line.ts'

/**
 * Reads the journal of erasures. A torn last line, as a power cut leaves it, is skipped: its erasure is in the database, and a job appends it.
 *
 * @throws StartFault with one line when the file is missing, unreadable, of another kind, of a newer version or damaged
 */
export async function readJournal(path: string): Promise<JournalLine[]> {
  throw new StartFault(`The journal of erasures ${path} can't be read yet.`)
}
