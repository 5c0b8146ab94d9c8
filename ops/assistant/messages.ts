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

/** Reads all messages of a folder of `messages/`. @throws Error for a folder that does not exist */
export async function readMessages(half: 'training' | 'tuning' | 'locked'): Promise<Written[]> {
  const files = (await readdir(join(folder, half))).filter((name) => name.endsWith('.jsonl')).toSorted()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, half, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line))
}
