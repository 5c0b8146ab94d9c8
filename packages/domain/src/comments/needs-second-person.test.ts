import { expect, test } from 'vitest'
import { approvalModes } from '../vocabulary/comment-states.ts'
import { triageLevels } from '../vocabulary/triage-levels.ts'
import { approvalModeOf, needsSecondPerson } from './needs-second-person.ts'

test('[CLN-53] who has to approve, by mode and urgency', () => {
  const rule = Object.fromEntries(
    approvalModes.map((mode) => [
      mode,
      triageLevels.filter((urgency) => needsSecondPerson({ mode, urgency, isOwnText: true })),
    ]),
  )
  expect(rule).toEqual({ author: [], second_when: ['URGENT', 'EMERGENCY'], second: [...triageLevels] })
})

test.each(approvalModes)('[CLN-53] whoever did not write the text approves it: %s', (mode) => {
  expect(needsSecondPerson({ mode, urgency: 'EMERGENCY', isOwnText: false })).toBe(false)
})

test('[CLN-53] a setting that nobody knows is the strictest rule', () => {
  expect([0, 1, 2, 7].map(approvalModeOf)).toEqual(['author', 'second_when', 'second', 'second'])
})
