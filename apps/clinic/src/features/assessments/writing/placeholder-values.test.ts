import { expect, test } from 'vitest'
import { makeAssessment, previousId } from '#test/make-assessment.ts'
import { placeholderValues } from './placeholder-values.ts'

const clinic = { clinic_name: 'Ögonkliniken', phone: '08-123 45 67' }
const base = makeAssessment()
const known = { opened: base, assessmentId: base.id, language: 'sv' as const, clinic, firstName: undefined }
const [pattern] = base.patterns

test('[CLN-48] placeholders are filled in the words and the language that the patient reads', () => {
  expect(placeholderValues(known)).toEqual({
    date: '22 november 2026',
    change: 'Bättre än förra gången',
    pattern: 'Tårarna avdunstar för fort',
    clinic: 'Ögonkliniken',
    phone: '08-123 45 67',
  })
  const twice = { ...base, patterns: pattern ? [pattern, pattern] : [] }
  expect(placeholderValues({ ...known, opened: twice, language: 'en', firstName: 'Anna' })).toMatchObject({
    date: '22 November 2026',
    change: 'Better than last time',
    pattern: 'Tears evaporate too fast and Tears evaporate too fast',
    firstName: 'Anna',
  })
})

test.each([
  ['the first assessment has no change', { opened: { ...base, change: { ...base.change, delta: null } } }, ['change']],
  ['patterns that the patient does not see', { opened: { ...base, are_patterns_hidden: true } }, ['pattern']],
  ['no pattern', { opened: { ...base, patterns: [] } }, ['pattern']],
  ['the details of the clinic are not here', { clinic: undefined }, ['clinic', 'phone']],
  ['a clinic without a telephone', { clinic: { ...clinic, phone: '' } }, ['phone']],
  ['a name that is shown but not given', { firstName: '' }, []],
])('[CLN-48] what is not known stays open: %s', (_, given, open) => {
  const usual = Object.keys(placeholderValues(known))
  expect(Object.keys(placeholderValues({ ...known, ...given }))).toEqual(
    usual.filter((key) => !open.includes(key as never)),
  )
})

test('[CLN-48] a comment on an earlier assessment gets its date, and nothing of this one', () => {
  expect(placeholderValues({ ...known, assessmentId: previousId, clinic: undefined })).toEqual({
    date: '12 augusti 2026',
  })
})
