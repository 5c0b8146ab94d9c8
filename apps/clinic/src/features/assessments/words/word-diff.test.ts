import { expect, test } from 'vitest'
import { type Piece, wordDiff } from './word-diff.ts'

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const both = (before: string, after: string) => {
  const diff = wordDiff(before, after)
  return [marked(diff.before), marked(diff.after)]
}

test.each([
  ['3–4 dagar', '7 dagar', '[3–4 ]dagar', '[7 ]dagar'],
  ['1–2 dagar i veckan', '1–3 dagar i veckan', '[1–2 ]dagar i veckan', '[1–3 ]dagar i veckan'],
  ['torra – och röda', 'torra – och trötta', 'torra – och [röda]', 'torra – och [trötta]'],
  ['Ja, ibland', 'Ja, varje dag', 'Ja, [ibland]', 'Ja, [varje dag]'],
  ['en röd lampa lyser', 'en lampa lyser starkt', 'en [röd ]lampa lyser', 'en lampa lyser [starkt]'],
  // A mark in common is not enough.
  ['Nej, aldrig', 'Ja, alltid', '[Nej, aldrig]', '[Ja, alltid]'],
  ['lika', 'lika', 'lika', 'lika'],
  ['', 'nytt', '', '[nytt]'],
  ['gammalt', '', '[gammalt]', ''],
  ['', '', '', ''],
  ['Å ä ö é', 'Å ä ö e', 'Å ä ö [é]', 'Å ä ö [e]'],
])('"%s" and "%s"', (before, after, left, right) => {
  expect(both(before, after)).toEqual([left, right])
})

test('nothing of a text is lost, and what is kept is the same on both sides', () => {
  const words = ['ögat', 'svider', 'inte', 'alls', ',', 'ibland', 'mycket', '.']
  const textOf = (seed: number) =>
    Array.from({ length: 1 + (seed % 9) }, (_, index) => words[(seed * 7 + index * (seed % 5)) % words.length]).join(
      ' ',
    )
  for (let seed = 0; seed < 300; seed++) {
    const [before, after] = [textOf(seed), textOf(seed * 3 + 1)]
    const diff = wordDiff(before, after)
    const kept = (pieces: readonly Piece[]) =>
      pieces.flatMap(({ text, isChanged }) => (isChanged ? [] : text.split(' ').filter(Boolean)))
    expect(diff.before.map(({ text }) => text).join('')).toBe(before)
    expect(diff.after.map(({ text }) => text).join('')).toBe(after)
    expect(kept(diff.before)).toEqual(kept(diff.after))
  }
})

test('one word in a very long text is found; very different long texts are marked as wholes', () => {
  const long = 'ord '.repeat(4000)
  expect(wordDiff(long, `${long}till`).after).toEqual([
    { text: long, isChanged: false },
    { text: 'till', isChanged: true },
  ])
  const other = 'annat '.repeat(4000)
  expect(wordDiff(long, `${other}ord`).after).toEqual([{ text: `${other}ord`, isChanged: true }])
})
