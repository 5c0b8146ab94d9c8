import { type Fault, placeOf } from './fault.ts'
import { richFile } from './layout.ts'
import { readText } from './read-file.ts'
import { sanitiseRichText } from './sanitise.ts'
import type { Words } from './shape.ts'

const SHOWN = 40

export type ReadRichText = { value?: Words; faults: Fault[] }

/** Reads a rich text in all languages. Any change by the sanitiser is a fault, at the first changed character. */
export async function readRichText(dir: string, name: string): Promise<ReadRichText> {
  const [sv, en] = await Promise.all([readOne(dir, richFile(name, 'sv')), readOne(dir, richFile(name, 'en'))])
  const faults = [...sv.faults, ...en.faults]
  return faults.length === 0 ? { value: { sv: sv.text, en: en.text }, faults } : { faults }
}

async function readOne(dir: string, file: string): Promise<{ text: string; faults: Fault[] }> {
  const read = await readText(dir, file)
  if ('fault' in read) return { text: '', faults: [read.fault] }
  const { text } = read
  if (text.trim() === '')
    return { text, faults: [{ file, line: 1, column: 1, path: '', message: 'must not be empty' }] }
  const message = complaint(text)
  return { text, faults: message ? [{ file, ...placeOf(text, message.offset), path: '', message: message.words }] : [] }
}

function complaint(written: string): { offset: number; words: string } | undefined {
  const control = written.search(/[^\P{Cc}\n\t]/u)
  if (control >= 0) return { offset: control, words: 'has a control character here' }
  const allowed = sanitiseRichText(written)
  if (allowed === written) return undefined
  const offset = firstDifference(written, allowed)
  return { offset, words: `${quote(written, offset)} is not allowed, only ${quote(allowed, offset)}` }
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** Quotes the text around a place, from the start of its tag to the end of its line, at most 40 characters. */
function quote(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1
  const tag = text.lastIndexOf('<', offset)
  const start = Math.max(line, tag, offset - SHOWN)
  return JSON.stringify(text.slice(start, start + SHOWN).split('\n')[0])
}
