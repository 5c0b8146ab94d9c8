import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { JournalLine } from '#erasure/journal-line.ts'

const script = `
  import { appendToJournal } from '#erasure/append-to-journal.ts'
  const { path, lines } = JSON.parse(process.argv[1])
  for (const { at, mark } of lines) await appendToJournal(path, [{ at: new Date(at), mark }])`

/** Appends lines one by one in a process of its own, as another server does, and waits for its end. */
export const appendInProcess = (path: string, lines: readonly JournalLine[]) =>
  promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '-e', script, JSON.stringify({ path, lines })],
    { cwd: import.meta.dirname },
  )
