import { errorStatus, fieldCodes } from '@htd/contract/errors'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { say, sayWait } from './say.ts'
import { type MessageKey, sv } from './sv.ts'

test('every failure has a sentence in both languages, and no text of one stands in the other', () => {
  for (const code of Object.keys(errorStatus)) expect(Object.keys(en)).toContain(`error.${code}`)
  const same = (Object.keys(sv) as MessageKey[]).filter((key) => sv[key] === en[key])
  expect(same).toEqual(['page.version'])
})

test('every fault of a field has words, and no words are left of a fault that is gone', () => {
  const worded = Object.keys(en).filter((key) => key.startsWith('field.'))
  expect(worded.sort()).toEqual(fieldCodes.map((code) => `field.${code}`).sort())
})

test.each([
  [1, '1 sekund', '1 second'],
  [59, '59 sekunder', '59 seconds'],
  [60, '1 minut', '1 minute'],
  [61, '2 minuter', '2 minutes'],
  [3600, '1 timme', '1 hour'],
  [80_000, '23 timmar', '23 hours'],
])('%i seconds are told as %s and %s', (seconds, swedish, english) => {
  expect([sayWait('sv', seconds), sayWait('en', seconds)]).toEqual([swedish, english])
})

test('holes are filled, and one that nobody fills stays', () => {
  expect(say('sv', 'page.version', { version: '2026.1' })).toBe('Version 2026.1')
  expect(say('sv', 'page.version')).toBe('Version {version}')
})
