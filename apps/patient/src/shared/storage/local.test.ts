import { beforeEach, expect, test } from 'vitest'
import { clearStored, forget, store, stored, survivesStart } from './local.ts'

beforeEach(() => localStorage.clear())

test.each(['0', '4', 'x', ''])('[RTK-02] a question type of %j is not accepted', (text) => {
  localStorage.setItem('questionType', text)
  expect(stored('questionType')).toBeUndefined()
})

test('[GEN-02] the language is stored as its code', () => {
  store('selectedLanguage', 'en')
  expect(localStorage.getItem('selectedLanguage')).toBe('en')
})

test.each([
  ['question_ids', '{"a":1}'],
  ['question_ids', '["no-id"]'],
  ['question_ids', 'not json'],
  ['submission', '{"id":"x"}'],
  ['waiting', '{"answerIds":[]}'],
  ['waiting', '{"answerIds":[],"email":"anna@example.com","since":0}'],
  ['last_visited', 'somewhere'],
] as const)('what another program wrote under %s is not believed', (key, text) => {
  localStorage.setItem(key, text)
  expect(stored(key)).toBeUndefined()
})

test('[WEL-02] clearing keeps the four entries that survive a start page', () => {
  for (const key of ['selectedLanguage', 'question_ids', 'questionType', 'email', 'tank', 'anything'])
    localStorage.setItem(key, '1')
  clearStored(survivesStart)
  expect(Object.keys(localStorage).sort()).toEqual(['email', 'questionType', 'question_ids', 'selectedLanguage'])
})

test('an entry that is forgotten is gone', () => {
  store('email', 'anna@example.com')
  forget('email')
  expect(stored('email')).toBeUndefined()
})
