import { expect, test } from 'vitest'
import { isName, nameProblems, profileName } from './names.ts'

test.each([
  ['Al', true],
  ['A', false],
  ['', false],
  ['  ', false],
  [' A ', false],
  ['Åsa', true],
  ['Anna-Karin', true],
  ["O'Brien", true],
  ['D’Arcy “Dee”', true],
  ['小明', true],
  ['\u200fיעל\u200f', true],
  ['\u200f\u200e', false],
  ['\u200f \u200e \u200f', false],
  ['💧💧', true],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
  ['💧'.repeat(100), true],
  [` ${'a'.repeat(100)} `, true],
  ['An\0na', false],
  ['An\nna', false],
  ['Anna\r\n', false],
  ['An\u2028na', false],
  ['An\u001bna', false],
  ['An\ud800na', false],
  ['<b>Anna</b>', true],
])('[REG-02] %j can be a name: %s', (text, expected) => {
  expect(isName(text)).toBe(expected)
})

test.each([
  ['Anna', 'Berg', []],
  ['A', 'Berg', ['invalidFirstName']],
  ['Anna', '', ['invalidLastName']],
  ['', ' ', ['invalidFirstName', 'invalidLastName']],
])('[REG-02] %j %j has the problems %j', (firstName, lastName, problems) => {
  expect(nameProblems({ firstName, lastName })).toEqual(problems)
})

test.each([
  ['Anna', 'Anna'],
  [' Anna-Lena ', 'Anna-Lena'],
  ['A', 'A'],
  ['', ''],
  ['   ', ''],
  ['\u200f \u200e', ''],
  ['\u202eanna\u202c', '\u202eanna\u202c'],
  ['<b>"Åsa"</b>', '<b>"Åsa"</b>'],
  ['💧'.repeat(100), '💧'.repeat(100)],
  ['a'.repeat(101), undefined],
  ['An\nna', undefined],
  ['Anna\r\n', undefined],
  ['An\0na', undefined],
  ['An\u2028na', undefined],
  ['An\ud800na', undefined],
])('[FIX-36] %j in the profile is stored as %j', (text, stored) => {
  expect(profileName(text)).toBe(stored)
})
