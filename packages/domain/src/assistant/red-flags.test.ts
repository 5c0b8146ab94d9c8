import { expect, test } from 'vitest'
import { atOnce } from '../at-once.ts'
import type { IsWord } from './message.ts'
import { findRedFlag, type RedFlag } from './red-flags.ts'
import { ruleSteps, type TermGroups } from './rules.ts'

const readRules = (rules: readonly RedFlag[], groups: TermGroups, isWord: IsWord = () => false) =>
  atOnce(ruleSteps(rules, groups, isWord))

const flags = readRules(
  [
    { key: 'flashes', all: ['flashes'], unless: ['slides'], level: 'URGENT' },
    { key: 'lens', all: ['lens', 'red'], level: 'URGENT' },
    { key: 'sight', all: ['sight'], level: 'EMERGENCY' },
  ],
  {
    flashes: { sv: ['ljusblixt*', '=blixt'], en: ['flashes'] },
    slides: { sv: ['bildspel*'], en: ['slides'] },
    lens: { sv: ['kontaktlins*', 'linser'], en: ['contact lens*'] },
    red: { sv: ['rött'], en: ['red'] },
    sight: { sv: ['ser ingenting'], en: ["can't see"] },
  },
)
const keyOf = (...texts: string[]) => findRedFlag([flags], texts)?.key

const rows: [text: string, key: string | undefined][] = [
  ['Jag ser LJUSBLIXTAR!', 'flashes'],
  ['ljusblixar i ögat', 'flashes'],
  ['lujsblixtar', 'flashes'],
  ['ljus blixtar i kanten', 'flashes'],
  ['inga ljusblixtar', 'flashes'],
  ['flashes while I read', 'flashes'],
  ['jag har bildspel med ljusblixtar', undefined],
  ['kontaktlinserna och rott oga', 'lens'],
  ['my contact lenses, red eye', 'lens'],
  ['contactt lens and red', 'lens'],
  ['kontaktlinser', undefined],
  ['ser nästan ingenting', 'sight'],
  ['I can’t see', 'sight'],
  ['I cant see', 'sight'],
  ['flashes at the sides', 'flashes'],
  ['', undefined],
  ['👁️', undefined],
]
test.each(rows)('[HLP-04] %j is %s', (text, key) => {
  expect(keyOf(text)).toBe(key)
})

test('[HLP-04] the most urgent of several flags counts', () => {
  expect(keyOf('ljusblixtar och ser ingenting')).toBe('sight')
})

test('[HLP-04] two messages make a flag together; one that was answered is not said again', () => {
  expect(keyOf('jag har linser', 'ögat är rött')).toBe('lens')
  expect(keyOf('jag har linser och rött öga', 'vad gör jag sen')).toBeUndefined()
  expect(keyOf('ögat är rött', 'tack')).toBeUndefined()
})

test('[HLP-04] 2 000 letters are looked through', () => {
  expect(keyOf(`${'många ord om ingenting '.repeat(80)} ljusblixtar`)).toBe('flashes')
})

test('[HLP-04] a word that is one is not taken for a typo of another; a typo is', () => {
  const curtain: RedFlag = { key: 'curtain', all: ['curtain'], level: 'URGENT' }
  const setOf = (...words: string[]) => [
    readRules([curtain], { curtain: { sv: [], en: ['curtain'] } }, (word) => words.includes(word)),
  ]
  expect(findRedFlag(setOf(), ['certain foods'])).toBe(curtain)
  expect(findRedFlag(setOf('certain'), ['certain foods'])).toBeUndefined()
  expect(findRedFlag(setOf('certain'), ['like a curtian'])).toBe(curtain)
  expect(findRedFlag(setOf('curtain'), ['like a curtain'])).toBe(curtain)
})
