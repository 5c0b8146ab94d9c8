import type { ReadComparison } from '@htd/contract/clinic/assessments'
import { assessmentId, makeAssessment, previousId } from './make-assessment.ts'
import { core, crust, lids, none, red, rosacea, say, sick, sum, tenths } from './make-questions.ts'

const side = (id: string, percent: number, day: string): ReadComparison['before'] => ({
  ...{
    id,
    percent,
    answered_at: `${day}T08:14:00Z`,
    questionnaire: 'general',
    language: 'sv',
    content_version: '2026.1',
  },
})

/** Three changed answers: one by words, one of several, one that was not asked before. */
export const makeComparison = (given: Partial<ReadComparison> = {}): ReadComparison => ({
  before: { ...side(previousId, 64.2, '2026-08-12'), content_version: '2025.4' },
  after: side(assessmentId, tenths(sum), '2026-11-22'),
  change: makeAssessment().change,
  changed: [
    {
      ...{ number: 3, title: core[0]?.[0] ?? none, is_reworded: false, moved: -3.1 },
      ...{ before: [say('Alla dagar', 'Every day')], after: [say('5–6 dagar', '5–6 days')] },
    },
    {
      ...{ number: 4, title: core[1]?.[0] ?? none, is_reworded: true, moved: 2.1 },
      ...{ before: [say('1–2 dagar', '1–2 days')], after: [say('3–4 dagar', '3–4 days')] },
    },
    { ...{ number: 12, title: lids, is_reworded: false, moved: null }, before: [crust], after: [red, crust] },
    { ...{ number: 13, title: sick, is_reworded: false, moved: null }, before: null, after: [rosacea] },
    {
      ...{
        number: 14,
        title: say('Vilka ögondroppar använder du?', 'Which eye drops do you use?'),
        is_reworded: false,
      },
      moved: null,
      before: [say('Receptfria', 'Over the counter')],
      after: [],
    },
  ],
  unchanged: 9,
  has_other_wording: true,
  ...given,
})
