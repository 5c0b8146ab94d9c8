import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A message, or two in a row, with what it is. The labels are explained in `messages/README.md`. */
export type Written = {
  lang: 'sv' | 'en'
  messages: string[]
  kind: string
  level: string | null
  group: string
  /** Ids of the FAQ entries that answer it; omitted if nobody judged that, or two people differ. */
  answers?: string[]
}

const folder = join(import.meta.dirname, 'messages')

type Half = 'training' | 'tuning' | 'locked'

/** Reads all messages of folders of `messages/`. @throws Error for a folder that does not exist */
export async function readMessages(...halves: readonly Half[]): Promise<Written[]> {
  const names = await Promise.all(
    halves.map(async (half) =>
      (await readdir(join(folder, half)))
        .filter((name) => name.endsWith('.jsonl'))
        .toSorted()
        .map((name) => join(folder, half, name)),
    ),
  )
  const texts = await Promise.all(names.flat().map((name) => readFile(name, 'utf8')))
  return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line))
}

const key = ({ messages }: Pick<Written, 'messages'>): string => messages.join('\n').trim().toLowerCase()

/** Leaves out what is, word by word, among `learned` too: short messages have been written twice by chance. */
export function unseen(measured: readonly Written[], learned: readonly Written[]): Written[] {
  const known = new Set(learned.map(key))
  return measured.filter((message) => !known.has(key(message)))
}
