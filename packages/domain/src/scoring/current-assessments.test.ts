import { expect, test } from 'vitest'
import { currentAssessments } from './current-assessments.ts'

const all = { is_symptom: false }
const symptoms = { is_symptom: true }

test.each([
  ['none', [], 0],
  ['a first one', [all], 1],
  ['all questions twice', [all, all], 2],
  ['all questions three times', [all, all, all], 2],
  ['symptoms after all questions', [symptoms, symptoms, all, symptoms, all], 3],
  ['all questions after symptoms', [all, symptoms, symptoms, all, all], 4],
  ['only symptoms', [symptoms, symptoms], 2],
])('[PAT-08] the current assessments of %s are the newest and those back to all questions', (_, assessments, count) => {
  expect(currentAssessments(assessments)).toEqual(assessments.slice(0, count))
})
