import LineBreaker from 'linebreak'
import type { Run } from '../sheet/report-doc.ts'
import { trimEndOf } from '../sheet/trim-end.ts'
import { covered, type Fonts, widthOf } from './fonts.ts'

/** `width` is measured where another piece follows or an underline is drawn; otherwise it is 0. */
export type Piece = Run & { x: number; width: number }
export type Line = readonly Piece[]

type Style = { size: number; isStrong: boolean; width: number }
type Letters = { run: Run; text: string }

/** Breaks text into lines no wider than the limit. A word that is wider is cut. */
export function linesOf(fonts: Fonts, runs: readonly Run[], style: Style): Line[] {
  const measure = ({ run, text }: Letters) => widthOf(fontOf(fonts, run, style), text, style.size)
  const setter = { lines: [[]] as Letters[][], used: 0, room: style.width, measure }
  for (const { letters, endsLine } of wordsOf(coveredRuns(fonts, runs, style))) {
    setWord(setter, letters)
    if (endsLine) newLine(setter)
  }
  return setter.lines.map((line) => placed(trimmed(line), measure))
}

type Setter = { lines: Letters[][]; used: number; room: number; measure: (letters: Letters) => number }

function setWord(setter: Setter, letters: readonly Letters[]): void {
  const visible = sum(trimmed(letters).map(setter.measure))
  if (setter.used > 0 && setter.used + visible > setter.room) newLine(setter)
  const parts = visible > setter.room ? cut(letters, setter) : [letters]
  for (const [index, part] of parts.entries()) {
    if (index > 0) newLine(setter)
    setter.lines.at(-1)?.push(...part)
    setter.used += sum(part.map(setter.measure))
  }
}

function newLine(setter: Setter): void {
  setter.lines.push([])
  setter.used = 0
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const fontOf = (fonts: Fonts, run: Run, { isStrong }: Style) => (isStrong || run.strong ? fonts.strong : fonts.regular)

const coveredRuns = (fonts: Fonts, runs: readonly Run[], style: Style): Letters[] =>
  runs.map((run) => ({ run, text: covered(fontOf(fonts, run, style), run.text) }))

/** The segments between two line break opportunities, by Unicode's rules. */
function wordsOf(all: readonly Letters[]): { letters: Letters[]; endsLine: boolean }[] {
  const text = all.map((letters) => letters.text).join('')
  const breaker = new LineBreaker(text)
  const words: { letters: Letters[]; endsLine: boolean }[] = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const letters = slice(all, from, next.position).map((each) => ({ ...each, text: each.text.replaceAll('\n', '') }))
    words.push({ letters, endsLine: next.required && next.position < text.length })
    from = next.position
  }
  return words
}

function slice(all: readonly Letters[], from: number, to: number): Letters[] {
  let start = 0
  return all.flatMap(({ run, text }) => {
    const part = text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += text.length
    return part ? [{ run, text: part }] : []
  })
}

/** Drops trailing spaces, which need no room. */
function trimmed(letters: readonly Letters[]): Letters[] {
  const last = letters.at(-1)
  if (!last) return []
  const text = trimEndOf(last.text, ' ')
  return text ? [...letters.slice(0, -1), { ...last, text }] : trimmed(letters.slice(0, -1))
}

function cut(letters: readonly Letters[], { room, measure }: Setter): Letters[][] {
  const parts: Letters[][] = [[]]
  let used = 0
  for (const { run, text } of letters) {
    for (const letter of text) {
      const added = measure({ run, text: letter })
      if (used > 0 && used + added > room) {
        parts.push([])
        used = 0
      }
      parts.at(-1)?.push({ run, text: letter })
      used += added
    }
  }
  return parts
}

/** Merges consecutive pieces of one run, so that they are drawn at once. */
function placed(letters: readonly Letters[], measure: (letters: Letters) => number): Line {
  const joined: Letters[] = []
  for (const each of letters) {
    const last = joined.at(-1)
    if (last && last.run === each.run) last.text += each.text
    else joined.push({ ...each })
  }
  let x = 0
  return joined.map((each, index) => {
    const isMeasured = index < joined.length - 1 || each.run.underline || each.run.strike
    const width = isMeasured ? measure(each) : 0
    const piece = { ...each.run, text: each.text, x, width }
    x += width
    return piece
  })
}
