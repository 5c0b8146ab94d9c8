import { expect, test } from 'vitest'
import { sharedBeginning, shorten, shortenList } from './shorten.ts'

test.each([
  ['kort', 10, 'kort'],
  [' två \n ord ', 10, 'två ord'],
  ['ett två tre fyra', 10, 'ett två …'],
  ['ett två, tre fyra', 10, 'ett två …'],
  ['abcdefghijklmnop', 5, 'abcde …'],
  ['😀😀😀😀', 2, '😀😀 …'],
  ['', 5, ''],
])('[PAT-17] %j in %i letters is %j', (text, most, short) => {
  expect(shorten(text, most)).toBe(short)
})

test.each([
  [['ett', 'två'], 8, 'ett; två'],
  [['ett', 'två', 'tre'], 8, 'ett; två och 1 till'],
  [['ett två tre fyra', 'fem'], 10, 'ett två … och 1 till'],
  [['ett två tre fyra'], 10, 'ett två …'],
  [[], 10, ''],
])('[PAT-17] %j in %i letters is %j, by whole texts', (texts, most, short) => {
  expect(shortenList(texts, most, 'och {count} till')).toBe(short)
})

test.each([
  [
    ['Hur många av de senaste dagarna sved det?', 'Hur många av de senaste dagarna var det torrt?'],
    'Hur många av de senaste dagarna',
  ],
  [['Hur många av de senaste dagarna sved det?', 'Hur många av de senaste dagar'], 'Hur många av de senaste'],
  [['Hur ofta?', 'Hur mycket?'], ''],
  [['Hur många av de senaste dagarna sved det?'], ''],
  [['a', 'b'], ''],
  [[], ''],
])('[PAT-17] all of %j begin with %j', (texts, beginning) => {
  expect(sharedBeginning(texts)).toBe(beginning)
})
