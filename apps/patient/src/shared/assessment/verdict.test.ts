import type { TriageLevel } from '@htd/domain/vocabulary/triage-levels'
import { expect, test } from 'vitest'
import { makeResult } from '#test/make.ts'
import { verdictOf } from './verdict.ts'

const general = (triage: TriageLevel) => makeResult({ triage })
const symptom = (triage: TriageLevel) => makeResult({ triage, is_symptom: true })

const none = { standing: undefined, lowered: undefined }

test('[PAT-08] without an assessment there is no verdict', () => {
  expect(verdictOf([])).toBeUndefined()
})

test('[PAT-08] the newest assessment leads, and the latest answers to all questions tell patterns', () => {
  const items = [symptom('SELF_CARE'), symptom('SOON'), general('SELF_CARE'), general('SOON')] as const
  expect(verdictOf(items)).toEqual({ ...none, newest: items[0], general: items[2] })
})

test('[PAT-08] advice to have an examination stands until the same questions are answered again', () => {
  const soon = general('SOON')
  const milder = symptom('SELF_CARE')
  expect(verdictOf([milder, symptom('NONE'), soon])).toMatchObject({
    newest: milder,
    standing: soon,
    lowered: undefined,
  })
  expect(verdictOf([milder, general('SELF_CARE'), soon])).toMatchObject({ newest: milder, ...none })
  expect(verdictOf([symptom('SOON'), soon])).toMatchObject(none)
  expect(verdictOf([symptom('URGENT'), soon])).toMatchObject(none)
})

test('[PAT-08] all questions contain those about symptoms, so that their answers replace both', () => {
  expect(verdictOf([general('SELF_CARE'), symptom('SOON')])).toMatchObject(none)
})

test('[PAT-08] of milder advice that differs, only the newest is given', () => {
  expect(verdictOf([symptom('NONE'), general('SELF_CARE')])).toMatchObject(none)
})

test.each(['URGENT', 'EMERGENCY'] as const)(
  '[PAT-08] %s advice is never lowered in silence, whichever questions the newest answers are of',
  (level) => {
    const urgent = general(level)
    for (const milder of [symptom('SELF_CARE'), general('SOON')])
      expect(verdictOf([milder, urgent])).toMatchObject({ newest: milder, standing: undefined, lowered: urgent })
    const ofSymptoms = symptom(level)
    expect(verdictOf([general('NONE'), ofSymptoms])).toMatchObject({ lowered: ofSymptoms })
    expect(verdictOf([symptom(level), urgent])).toMatchObject(none)
  },
)

test('[PAT-08] that urgent advice was lowered is said until newer answers follow the next ones to all questions', () => {
  for (const urgent of [general('URGENT'), symptom('URGENT')]) {
    const later = [symptom('NONE'), symptom('SELF_CARE')]
    expect(verdictOf([...later, urgent, general('NONE')])).toMatchObject({ lowered: urgent })
    expect(verdictOf([general('SELF_CARE'), ...later, urgent])).toMatchObject({ lowered: urgent })
    expect(verdictOf([symptom('NONE'), general('SELF_CARE'), ...later, urgent])).toMatchObject(none)
  }
})

test('[PAT-08] of urgent advice that was lowered, the most urgent is said, and of the same the newest', () => {
  const [urgent, emergency] = [symptom('URGENT'), general('EMERGENCY')]
  expect(verdictOf([symptom('SELF_CARE'), urgent, emergency])).toMatchObject({ lowered: emergency })
  expect(verdictOf([urgent, emergency])).toMatchObject({ newest: urgent, lowered: emergency })
  expect(verdictOf([symptom('NONE'), urgent, general('URGENT')])).toMatchObject({ lowered: urgent })
})
