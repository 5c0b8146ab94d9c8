import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import type { CommentStanding } from '@htd/contract/clinic/comments'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import {
  core,
  counted,
  crust,
  lids,
  loss,
  none,
  now,
  question,
  red,
  rosacea,
  say,
  scored,
  sick,
  sum,
  tenths,
} from './make-questions.ts'

/** Invented assessments as the server answers an opening. */

const bands: ReadAssessment['burden']['bands'] = [
  { key: 'none', title: say('Inga eller små besvär', 'No or few symptoms'), from: 0, to: 13 },
  { key: 'mild', title: say('Lätta besvär', 'Mild symptoms'), from: 13, to: 23 },
  { key: 'moderate', title: say('Måttliga besvär', 'Moderate symptoms'), from: 23, to: 33 },
  { key: 'significant', title: say('Betydande besvär', 'Significant symptoms'), from: 33, to: 100 },
]
const bandOf = (percent: number) => {
  const { key, title } = bands.find(({ to }) => percent < to) ?? (bands[3] as (typeof bands)[number])
  return { key, title }
}

export const assessmentId = '0e2f8c1a-1111-4111-8111-000000000001'
export const previousId = '0e2f8c1a-1111-4111-8111-000000000002'
const oldestId = '0e2f8c1a-1111-4111-8111-000000000003'

export const makeItem = (given: Partial<WorkItem> = {}): WorkItem => ({
  id: '7a000000-1111-4111-8111-000000000001',
  version: 3,
  kind: 'assessment',
  state: 'open',
  urgency: 'SOON',
  is_restricted: false,
  has_account: true,
  questionnaire: 'general',
  language: 'sv',
  topic: '',
  assessment_id: assessmentId,
  arrived_at: '2026-11-22T08:14:00Z',
  due_at: '2026-11-25T15:00:00Z',
  opened_at: '2026-11-22T09:00:00Z',
  has_newer: false,
  holder: { id: 'a2', name: 'Sara Lind', since: '2026-11-22T09:00:00Z' },
  writers: [],
  snoozed_until: null,
  closed: null,
  ...given,
})

const evaporative: ReadAssessment['patterns'][number] = {
  key: 'evaporative',
  title: say('Tårarna avdunstar för fort', 'Tears evaporate too fast'),
  points: 6,
  threshold: 5,
  strength: 'clear',
  because: [
    { number: 13, title: sick, answer: rosacea, points: 3 },
    { number: 12, title: lids, answer: red, points: 2 },
    { number: 12, title: lids, answer: crust, points: 1 },
  ],
}
const nearPattern: ReadAssessment['patterns'][number] = {
  key: 'lid_margin',
  title: say('Irriterade ögonlockskanter', 'Irritated lid margins'),
  points: 4,
  threshold: 5,
  strength: null,
  because: [
    { number: 12, title: lids, answer: crust, points: 2 },
    { number: 12, title: lids, answer: red, points: 2 },
  ],
}

const entry = (id: string, day: string, percent: number, given: Partial<ReadAssessment['course'][number]>) => ({
  ...{ id, answered_at: `${day}T08:14:00Z`, questionnaire: 'general' as const, percent, band: bandOf(percent) },
  ...{ status: 'INITIAL' as const, triage: 'SELF_CARE' as const },
  ...given,
})

/** SOON, better than last time, with comments and a message. */
export const makeAssessment = (given: Partial<ReadAssessment> = {}): ReadAssessment => ({
  id: assessmentId,
  questionnaire: 'general',
  language: 'sv',
  content_version: '2026.1',
  scoring_version: '2026.1',
  answered_at: '2026-11-22T08:14:00Z',
  has_account: true,
  read_at: '2026-11-22T09:00:00Z',
  is_first_opening: false,
  item: makeItem(),
  approvals: [],
  triage: 'SOON',
  red_flags: [],
  advice: {
    text: say('<p>Boka en tid inom ett par veckor.</p>', '<p>Book a visit within a few weeks.</p>'),
    shown: 'with_result',
  },
  burden: { percent: tenths(sum), sum, count: counted.length, out_of: core.length, band: bandOf(tenths(sum)), bands },
  change: {
    status: 'BETTER',
    title: say('Bättre än förra gången', 'Better than last time'),
    delta: -11.1,
    threshold: 7.3,
    size: 'clear',
    previous_percent: 64.2,
    previous_at: '2026-08-12T08:14:00Z',
    previous_id: previousId,
    is_too_soon: false,
    is_other_version: false,
  },
  questions: [
    question(2, now, { answers: [none] }),
    ...scored(),
    question(12, lids, { answers: [red, crust] }),
    question(13, sick, { answers: [rosacea] }),
    question(14, say('Vilka ögondroppar använder du?', 'Which eye drops do you use?')),
  ],
  patterns: [evaporative],
  are_patterns_hidden: false,
  near_patterns: [nearPattern],
  course: [
    entry(assessmentId, '2026-11-22', tenths(sum), { status: 'BETTER', triage: 'SOON' }),
    entry(previousId, '2026-08-12', 64.2, { status: 'WORSE', triage: 'SOON' }),
    entry(oldestId, '2026-02-03', 27.8, { questionnaire: 'symptom' }),
  ],
  comments: [
    makeComment({
      ...{ id: 'c2', approved_at: null, written_at: '2026-11-22T10:00:00Z' },
      question: { number: 5, title: core[2]?.[0] ?? none },
      body: '<p>Det svider mer än sist. Fortsätt med varma omslag <strong>två gånger om dagen</strong>.</p>',
    }),
    makeComment({ assessment_id: previousId, seen_at: '2026-08-13T18:00:00Z' }),
  ],
  messages: [
    {
      ...{ id: 'm1', category: 'technical', sent_at: '2026-11-20T08:00:00Z', answered_at: null },
      text: 'Hej!\nJag kommer inte in på sidan <b>ibland</b>.',
    },
  ],
  ...given,
})

type Comment = ReadAssessment['comments'][number]

/** How far a comment has come: by default it is approved. */
export const makeStanding = (given: Partial<CommentStanding> = {}): CommentStanding => ({
  ...{ id: 'c1', version: 2, digest: 'd1', needs_second: false, seen_at: null, withdrawn: null },
  body: '<p>Hej! Svaren tyder på torra ögon.</p>',
  ...{ author_name: 'Eva Ek', author_title: 'Ögonläkare' },
  ...{ may_write: true, is_voided: false, returned: null, correction: null, corrected_at: null },
  ...{ saved_at: '2026-08-12T12:00:00Z', approved_at: '2026-08-12T13:00:00Z' },
  state: given.approved_at === null ? 'waiting' : 'approved',
  ...given,
})

function makeComment(given: Partial<Comment>): Comment {
  return {
    ...makeStanding(given),
    ...{ assessment_id: assessmentId, question: null, language: 'sv' },
    written_at: '2026-08-12T12:00:00Z',
    ...given,
  }
}

/** EMERGENCY: a red flag, and patterns that the patient does not see. */
export const makeEmergency = (given: Partial<ReadAssessment> = {}): ReadAssessment =>
  makeAssessment({
    triage: 'EMERGENCY',
    item: makeItem({ urgency: 'EMERGENCY', holder: null }),
    red_flags: [
      {
        level: 'EMERGENCY',
        answers: [{ number: 2, title: now, answer: loss }],
        rule: say(
          'Plötslig synförlust ger alltid brådskan Akut',
          'Sudden loss of sight always gives the urgency Emergency',
        ),
      },
    ],
    advice: {
      text: say(
        '<p><strong>Ring <a href="tel:112">112</a> nu, eller åk direkt till en akutmottagning.</strong></p>',
        '<p><strong>Call <a href="tel:112">112</a> now, or go straight to an emergency department.</strong></p>',
      ),
      shown: 'with_answer',
    },
    questions: [question(2, now, { answers: [loss] }), ...makeAssessment().questions.slice(1)],
    are_patterns_hidden: true,
    ...given,
  })

/** The first one of somebody who has not confirmed the address, in English. */
export const makeFirst = (given: Partial<ReadAssessment> = {}): ReadAssessment =>
  makeAssessment({
    language: 'en',
    has_account: false,
    read_at: null,
    item: makeItem({ has_account: false, holder: null, urgency: 'URGENT' }),
    triage: 'URGENT',
    change: {
      ...{ status: 'INITIAL', title: say('Din första bedömning', 'Your first assessment'), is_too_soon: false },
      ...{ delta: null, threshold: null, size: null, previous_percent: null, previous_at: null, previous_id: null },
      is_other_version: false,
    },
    patterns: [],
    near_patterns: [],
    course: [entry(assessmentId, '2026-11-22', tenths(sum), { triage: 'URGENT' })],
    comments: [],
    messages: [],
    ...given,
  })
