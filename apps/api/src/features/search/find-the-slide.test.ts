import type { Language } from '@htd/domain/vocabulary/languages'
import { beforeAll, expect, test } from 'vitest'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { makeVisitor, placeIn } from '#test/slide-stage.ts'
import { searchSlides } from './search-slides.ts'

/** A search text, and slides of the default pack by deck and number; one of them must rank among the first `within`. */
type Row = readonly [why: string, typed: string, within: 1 | 3, ...slides: string[]]

const swedish: Row[] = [
  ['as it stands', 'konserveringsmedel', 1, 'drops/5', 'aqueous/5'],
  ['as it stands', 'rosacea', 3, 'evaporative/2'],
  ['as it stands', 'pollen', 3, 'allergy_like/3', 'allergy_like/1'],
  ['inflection', 'körtel', 3, 'tears/2', 'tears/3', 'evaporative/2'],
  ['inflection', 'blinkade', 3, 'screens/2', 'screens/1'],
  ['inflection', 'linserna', 3, 'contact_lens/1', 'contact_lens/4'],
  ['inflection', 'kompressen', 3, 'warm-compress/4', 'warm-compress/3', 'true-or-not/5'],
  ['inflection', 'ögats yta', 3, 'tears/5', 'aqueous/2', 'systemic_check/4'],
  ['inflection', 'sminka', 1, 'lid-cleaning/5', 'lid_margin/5'],
  ['inflection', 'allergitablett', 1, 'allergy_like/4'],
  ['inflection', 'luftfuktaren', 1, 'indoor-air/3'],
  ['inflection', 'rökning', 3, 'indoor-air/4'],
  ['compound for its part', 'ögondroppar', 3, 'drops/1', 'drops/3', 'drops/6', 'medicine/4', 'medicine/5'],
  ['compound for its part', 'värmekompress', 3, 'warm-compress/3', 'warm-compress/4'],
  ['compound for its part', 'datorskärm', 3, 'screens/1', 'screens/5', 'screen_blink/1'],
  [
    'compound for its part',
    'kontaktlinsvätska',
    3,
    'contact_lens/1',
    'contact_lens/4',
    'seek-care/5',
    'drops/5',
    'aqueous/5',
  ],
  ['part for its compound', 'mask', 3, 'warm-compress/2'],
  ['part for its compound', 'olja', 3, 'true-or-not/1', 'tears/7'],
  ['inflection', 'röda ögon', 3, 'seek-care/3', 'seek-care/6', 'contact_lens/5'],
  ['part for its compound', 'akut', 3, 'seek-care/1', 'seek-care/3'],
  ['part for its compound', 'tvätt', 3, 'indoor-air/3', 'warm-compress/2', 'drops/3'],
  ['missing marks', 'ogondroppar', 3, 'drops/1', 'drops/3', 'drops/6', 'medicine/4', 'medicine/5'],
  ['missing marks', 'tarfilm', 3, 'tears/1', 'tears/5', 'tears/2'],
  ['missing marks', 'frataande amne i ogat', 3, 'seek-care/2'],
  ['missing marks', 'rok och damm', 1, 'indoor-air/4'],
  ['typo', 'rosasea', 3, 'evaporative/2'],
  ['typo', 'konserveringmedel', 3, 'drops/5', 'aqueous/5'],
  ['typo', 'antihistminer', 3, 'allergy_like/4', 'medicine/2'],
  ['typo', 'fiskolga', 1, 'true-or-not/1'],
  ['typo', 'blinknig', 3, 'screens/1', 'screens/4', 'screen_blink/1', 'tears/4'],
  ['typo', 'ögonloken', 3, 'lid-cleaning/1', 'evaporative/2'],
  ['so far', 'diab', 3, 'systemic_check/3', 'aqueous/3'],
  ['a question', 'hur varm ska kompressen vara', 1, 'warm-compress/3', 'true-or-not/5', 'evaporative/4'],
  ['a question', 'kan man ha torra ögon fast de rinner', 3, 'tears/6', 'true-or-not/2'],
  ['a question', 'hur droppar jag rätt', 3, 'drops/3'],
  ['a number', '1177', 3, 'seek-care/3', 'seek-care/7'],
  ['a number', 'var tjugonde minut', 1, 'screens/3', 'screen_blink/3'],
]

const english: Row[] = [
  ['as it stands', 'preservative', 1, 'drops/5', 'aqueous/5'],
  ['as it stands', 'humidifier', 1, 'indoor-air/3'],
  ['inflection', 'blinking', 3, 'screens/1', 'screens/2', 'screen_blink/1', 'screen_blink/2', 'tears/4'],
  ['inflection', 'gland', 3, 'evaporative/2', 'tears/2'],
  ['inflection', 'compressing', 3, 'warm-compress/3', 'warm-compress/4', 'true-or-not/5'],
  ['compound', 'eyedrops', 3, 'drops/1', 'drops/3', 'drops/2', 'drops/4'],
  ['compound', 'makeup', 3, 'lid-cleaning/5'],
  ['typo', 'preservitive', 3, 'drops/5', 'aqueous/5'],
  ['typo', 'alergy', 3, 'allergy_like/1', 'allergy_like/4'],
  ['typo', 'medication', 3, 'medicine/3', 'medicine/1'],
  ['typo', 'mascarra', 1, 'lid-cleaning/5'],
  ['a question', 'how warm should the compress be', 1, 'warm-compress/3', 'true-or-not/5'],
  ['a question', 'does fish oil help', 1, 'true-or-not/1'],
  ['a question', 'why are my eyes watering', 3, 'tears/6', 'true-or-not/2'],
]

let deps: TestDeps
let patientId: string

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 1000 })
  const { decks } = deps.content.current()
  patientId = (await makeVisitor(deps, 'anna@example.se')).id
  const categories = decks.filter(({ kind }) => kind === 'category').map(({ key }) => key)
  await placeIn(deps, patientId, { categories, at: '2026-01-01T00:00:00Z' })
})

/** Searches for slides. @returns the first three by deck and number */
async function found(text: string, language: Language): Promise<string[]> {
  const { items } = await searchSlides(deps, patientId, { text, language, pageNumber: 1, pageSize: 3 })
  const keys = new Map(deps.content.current().decks.map(({ id, key }) => [id, key]))
  return items.map(({ axis, number }) => `${keys.get(axis.id)}/${number}`)
}

const missed: string[] = []
const rows = [
  ...swedish.map((row) => ({ language: 'sv' as const, row })),
  ...english.map((row) => ({ language: 'en' as const, row })),
].map(({ language, row: [why, typed, within, ...slides] }) => ({ language, why, typed, within, slides }))

/** One in twenty may be missed; the last test lists them when it fails. */
test.each(rows)('$language, $why: $typed', async ({ language, typed, within, slides }) => {
  const first = await found(typed, language)
  if (!first.slice(0, within).some((slide) => slides.includes(slide))) missed.push(`${typed}: ${first}`)
  expect(first.length).toBeGreaterThan(0)
})

test('[SRC-01] at least 95 of 100 such searches find their slide first, or among the first three', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(missed.length / rows.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})
