import { expect, test } from 'vitest'
import { stripIdentifiers } from './strip-identifiers.ts'

const rows = [
  ['skriv till anna.ek+x@example.se nu', 'skriv till … nu'],
  ['jag är 19121212-1212', 'jag är …'],
  ['121212+1212', '…'],
  ['ring 070-123 45 67 eller +46 70 123 45 67', 'ring … eller …'],
  ['se https://htd.example/x?token=abc', 'se …'],
  ['mitt id 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'mitt id …'],
  ['Jag heter Anna Maria Ek och har torra ögon', 'Jag heter … och har torra ögon'],
  ['ta paus var 20 minut, 20-20-20, i 15 min', 'ta paus var 20 minut, 20-20-20, i 15 min'],
  ['ring 1177 eller 112', 'ring 1177 eller 112'],
] as const
test.each(rows)('[HLP-04] %s', (text, rest) => {
  expect(stripIdentifiers(text)).toBe(rest)
})
