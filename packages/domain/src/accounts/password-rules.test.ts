import { expect, test } from 'vitest'
import { passwordProblems, STAFF_PASSWORD_MIN } from './password-rules.ts'

const email = 'anna.berg@example.com'
const problems = (password: string, confirmation = password) => passwordProblems(password, { email, confirmation })

test.each([
  ['7 characters', 'abcdef7', ['passwordTooShort']],
  ['8 characters', 'abcdefg8', []],
  ['64 characters', 'a'.repeat(64), []],
  ['65 characters', 'a'.repeat(65), ['passwordTooLong']],
  ['7 emoji', '💧'.repeat(7), ['passwordTooShort']],
  ['64 emoji', '💧'.repeat(64), []],
  ['65 emoji', '💧'.repeat(65), ['passwordTooLong']],
  ['64 letters of two bytes', 'å'.repeat(64), []],
  ['spaces inside and around', '  two words ', []],
  ['digits only', '12345678', ['passwordOnlyNumbers']],
  ['digits of another script only', '١٢٣٤٥٦٧٨', ['passwordOnlyNumbers']],
  ['digits of two scripts only', '1234५६७८', ['passwordOnlyNumbers']],
  ['a few digits', '123', ['passwordTooShort', 'passwordOnlyNumbers']],
  ['digits and a space', '1234 5678', []],
  ['the address', email, ['passwordSameAsEmail']],
  ['the address in other letters and with spaces', ' Anna.Berg@Example.COM ', ['passwordSameAsEmail']],
  ['more than the address', `${email}1`, []],
  ['a NUL', 'abcdefg\0h', ['invalidCharacters']],
  ['half an emoji', 'abcdefg\ud83d', ['invalidCharacters']],
  ['nothing', '', ['passwordTooShort']],
])('[REG-02] %s', (_, password, expected) => {
  expect(problems(password)).toEqual(expected)
})

test.each([
  ['abcdefgh', 'abcdefgH'],
  ['abcdefgh', 'abcdefgh '],
  ['abcdefgh', ''],
])('[REG-02] %j confirmed by %j does not match', (password, confirmation) => {
  expect(problems(password, confirmation)).toEqual(['passwordsDoNotMatch'])
})

test('[REG-02] the address counts as it is meant, not as it was typed', () => {
  const typed = { email: ' Anna.Berg@Example.com ', confirmation: email }
  expect(passwordProblems(email, typed)).toEqual(['passwordSameAsEmail'])
})

test('an address that is not known is no rule', () => {
  expect(passwordProblems(email, { confirmation: email })).toEqual([])
  expect(passwordProblems('', { confirmation: '', email: '' })).toEqual(['passwordTooShort'])
})

const blanks = ['\u0009', '\u0020', '\u0085', '\u00a0', '\u1680', '\u2003', '\u2028', '\u202f', '\u205f', '\u3000']
const unseen = ['\u00ad', '\u200b', '\u2060', '\u2800', '\u3164', '\ufeff']
test.each([...blanks, ...unseen])('[FIX-36] eight times %j is no password, and the reason is said', (blank) => {
  expect(problems(blank.repeat(8))).toEqual(['passwordOnlyBlanks'])
  expect(problems(`${blank.repeat(7)}x`)).toEqual([])
})

test('[FIX-36] blanks of several kinds are no password either; too few of them are too few as well', () => {
  expect(problems([...blanks, ...unseen].join(''))).toEqual(['passwordOnlyBlanks'])
  expect(problems(' ')).toEqual(['passwordTooShort', 'passwordOnlyBlanks'])
})

test.each([
  ['11 characters', 'abcdefghij1', ['passwordTooShort']],
  ['12 characters', 'abcdefghij12', []],
  ['11 emoji', '💧'.repeat(11), ['passwordTooShort']],
  ['64 characters', 'a'.repeat(64), []],
  ['65 characters', 'a'.repeat(65), ['passwordTooLong']],
])('%s as a password of staff', (_, password, expected) => {
  expect(passwordProblems(password, { email, confirmation: password, min: STAFF_PASSWORD_MIN })).toEqual(expected)
})
