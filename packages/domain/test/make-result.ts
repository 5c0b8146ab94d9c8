import type { ResultInput } from '../src/result-text/section.ts'
import type { Change } from '../src/scoring/compare.ts'
import type { PlacedCategory, ScoredVerdict } from '../src/scoring/verdict.ts'
import { resultTexts } from './result-texts.ts'

export const evaporative: PlacedCategory = {
  key: 'evaporative',
  points: 5,
  threshold: 5,
  strength: 'some',
  because: [
    { question: 'lids', answer: 'red', points: 2 },
    { question: 'skin', answer: 'rosacea', points: 3 },
    { question: 'lids', answer: 'stye', points: 2 },
  ],
}

const verdict: ScoredVerdict = {
  outcome: 'scored',
  scoringVersion: 'v7',
  weights: {},
  sum: 8,
  count: 6,
  band: 'significant',
  triage: { level: 'SELF_CARE', reasons: [] },
  categories: [evaporative],
  hidesCategories: false,
  categoryPoints: { evaporative: 5, medicine: 0 },
}

export const initial: Change = {
  status: 'INITIAL',
  delta: null,
  threshold: null,
  previousPercent: null,
  size: null,
  previousAt: null,
  tooSoon: false,
  otherVersion: false,
}

export const better: Change = {
  status: 'BETTER',
  delta: -16.7,
  threshold: 13.4,
  previousPercent: 50,
  size: 'possible',
  previousAt: '2026-03-05T12:00:00.000Z',
  tooSoon: false,
  otherVersion: false,
}

type ResultParts = Partial<Omit<ResultInput, 'verdict'>> & { verdict?: Partial<ScoredVerdict> }

/** A first result of the general quiz with one pattern; a test names only what it is about. */
export const makeResult = ({ verdict: changed = {}, ...parts }: ResultParts = {}): ResultInput => ({
  texts: resultTexts,
  change: initial,
  answerTexts: { lids: 'At the lids?', red: 'Red', stye: 'Stye', skin: 'Skin?', rosacea: 'Rosacea' },
  kind: 'general',
  contentVersion: 'pack-3',
  ...parts,
  verdict: { ...verdict, ...changed },
})
