import { describe, expect, test } from 'vitest'
import { faultsAfter } from '../../test/small-pack.ts'

const GENERAL = 'questionnaires/general.json'
const SYMPTOM = 'questionnaires/symptom.json'
const TEXTS = 'result-texts.json'

type Case = [what: string, from: string, to: string, ...faults: string[]]

const asGeneral = 'must be as in the general questionnaire: the question is scored'

const ofQuestionnaire: Case[] = [
  [
    'numbers that jump',
    '"number": 3',
    '"number": 4',
    `${GENERAL}:48:17 questions[2].number: must be 3: numbers count up from 1`,
  ],
  [
    'numbers of answers that jump',
    '"flags.none",\n          "number": 2',
    '"flags.none",\n          "number": 3',
    `${GENERAL}:38:21 questions[1].answers[1].number: must be 2: numbers count up from 1`,
  ],
  [
    'a slug twice',
    '"flags.none"',
    '"flags"',
    `${GENERAL}:37:19 questions[1].answers[1].slug: flags is the slug of something else already`,
  ],
  [
    'an id twice',
    '000000000004',
    '000000000003',
    `${GENERAL}:27:17 questions[1].answers[0].id: 00000000-0000-4000-8000-000000000003 is the id of something else already`,
  ],
  [
    'a required Statement',
    'false',
    'true',
    `${GENERAL}:11:19 questions[0].required: must be false: there is no answer to choose`,
  ],
  [
    'a Statement with answers',
    '[]',
    '[{ "id": "00000000-0000-4000-8000-000000000099", "slug": "x", "number": 1, "text": { "sv": "a", "en": "b" }, "weight": null }]',
    `${GENERAL}:14:18 questions[0].answers: a Statement has no answers`,
  ],
  [
    'a weight that counts for nothing',
    'null',
    '1',
    `${GENERAL}:31:21 questions[1].answers[0].weight: must be null: the question is not scored`,
  ],
  [
    'a scored question that nobody sees',
    '"required": true,\n      "title": { "sv": "Svider',
    '"published": false, "required": true,\n      "title": { "sv": "Svider',
    `${GENERAL}:77:20 questions[3].published: must be true: the question is scored`,
  ],
  [
    'a hidden question amid others',
    '"required": true,\n      "title": { "sv": "Gäller',
    '"published": false, "required": true,\n      "title": { "sv": "Gäller',
    `${GENERAL}:22:20 questions[1].published: must be true: only the last questions can be hidden`,
  ],
  [
    'none of these, where one is chosen anyway',
    '"weight": 4',
    '"weight": 4, "none": true',
    `${GENERAL}:67:32 questions[2].answers[1].none: is for questions with several answers; this one takes one`,
  ],
  [
    'none of these, with advice and twice',
    '"URGENT"',
    '"URGENT", "none": true',
    `${GENERAL}:32:39 questions[1].answers[0].none: does not go with triage URGENT`,
    `${GENERAL}:41:19 questions[1].answers[1].none: is set for another answer of this question already`,
  ],
  [
    'advice that no rule gives',
    '"URGENT"',
    '"EMERGENCY"',
    `${GENERAL}:32:21 questions[1].answers[0].triage: is EMERGENCY, but no triage rule of that level asks for flags.pain alone`,
  ],
  [
    'a scored question with several answers',
    '"Single",\n      "required": true',
    '"Multiple",\n      "required": true',
    `${GENERAL}:50:15 questions[2].mode: must be "Single": the question is scored`,
    `${SYMPTOM}:10:15 questions[0].mode: ${asGeneral}`,
  ],
]

const ofSymptoms: Case[] = [
  ['another title', '"Torra?"', '"Är de torra?"', `${SYMPTOM}:12:16 questions[0].title: ${asGeneral}`],
  ['another answer', '"Nej"', '"Aldrig"', `${SYMPTOM}:19:19 questions[0].answers[0].text: ${asGeneral}`],
  ['another weight', '"weight": 4', '"weight": 3', `${SYMPTOM}:27:21 questions[0].answers[1].weight: ${asGeneral}`],
  [
    'an id of the general one',
    '000000000013',
    '000000000001',
    `${SYMPTOM}:6:13 questions[0].id: 00000000-0000-4000-8000-000000000001 is the id of something else already`,
  ],
  [
    'a scored question too few',
    '"slug": "burn"',
    '"slug": "burning"',
    `${SYMPTOM}:46:21 questions[1].answers[0].weight: must be null: the question is not scored`,
    `${SYMPTOM}:53:21 questions[1].answers[1].weight: must be null: the question is not scored`,
    'scoring.json:3:21 scored[1]: is no question of the symptom questionnaire',
  ],
]

const ofScoring: Case[] = [
  ['a gap between bands', '"from": 13', '"from": 14', 'scoring.json:8:30 bands[1].from: must be 13: this leaves a gap'],
  ['bands that overlap', '"from": 13', '"from": 12', 'scoring.json:8:30 bands[1].from: must be 13: this overlaps'],
  ['a first band above 0', '"from": 0', '"from": 1', 'scoring.json:7:30 bands[0].from: must be 0: this leaves a gap'],
  ['100 in no band', '101', '100', 'scoring.json:10:47 bands[3].to: must be above 100, so that 100 is in it'],
  ['a band twice', '"mild"', '"none"', 'scoring.json:8:14 bands[1].key: none is a band already'],
  [
    'an unknown answer in triage',
    '["flags.pain"]',
    '["flags.pain", "flags.ache"]',
    'scoring.json:14:64 triage[0].all[0].anyAnswer[1]: is no answer',
  ],
  [
    'an unscored question in triage',
    '"burn", "gte"',
    '"flags", "gte"',
    'scoring.json:15:46 triage[1].all[0].question: is no scored question',
  ],
  [
    'an unknown category in triage',
    '"category": "drought"',
    '"category": "flood"',
    'scoring.json:15:80 triage[1].all[1].category: is no category',
  ],
  [
    'an unknown answer that a category needs',
    '["dry.yes"]',
    '["dry.yse"]',
    'scoring.json:22:23 categories[0].requiresAny[0]: is no answer',
  ],
  [
    'points for an unknown answer',
    '"burn.yes"',
    '"burn.yse"',
    'scoring.json:25:92 categories[1].rules[0].answer: is no answer',
  ],
  [
    'points for an unscored question',
    '"dry", "gte"',
    '"flags", "gte"',
    'scoring.json:23:44 categories[0].rules[0].question: is no scored question',
  ],
  ['an unknown category to merge', '"fire"] }', '"ice"] }', 'scoring.json:27:51 merged[0].from[1]: is no category'],
  [
    'an order that is not of all categories',
    '"fire", "both"]',
    '"fire", "fire"]',
    'scoring.json:28:20 categoryOrder: lacks both',
    'scoring.json:28:40 categoryOrder[2]: is here twice',
  ],
  [
    'an unknown category first',
    'First": ["drought"]',
    'First": ["rain"]',
    'scoring.json:29:19 alwaysFirst[0]: is no category',
  ],
  [
    'more answers than are scored',
    '"minScoredItems": 1',
    '"minScoredItems": 3',
    'scoring.json:4:21 minScoredItems: must be at most 2: so many questions are scored',
  ],
]

const ofTexts: Case[] = [
  [
    'of another category',
    '"fire": {',
    '"ice": {',
    `${TEXTS}:36:17 categories.fire: is missing: the scoring rules name it`,
    `${TEXTS}:42:12 categories.ice: is no category of the scoring rules`,
  ],
]

describe.each([
  { file: GENERAL, cases: ofQuestionnaire },
  { file: SYMPTOM, cases: ofSymptoms },
  { file: 'scoring.json', cases: ofScoring },
  { file: TEXTS, cases: ofTexts },
])('$file', ({ file, cases }) => {
  test.each(cases)('%s', async (_, from, to, ...faults) => {
    expect(await faultsAfter({ file, from, to })).toEqual(faults)
  })
})
