import { expect, test } from 'vitest'
import { readDefaultPack } from '../../test/default-pack.ts'
import { jsonParts, splitPack } from '../layout.ts'
import { checkResultTexts } from './check-result-texts.ts'
import type { SoundParts } from './finding.ts'

type Texts = NonNullable<SoundParts['resultTexts']>

/** The findings after a change of the default pack's result texts, one line each. */
async function findingsAfter(change: (texts: Texts) => void): Promise<string[]> {
  const { json } = splitPack((await readDefaultPack()).pack)
  const parts = structuredClone(Object.fromEntries(jsonParts.map((part) => [part, json[part]]))) as Required<SoundParts>
  change(parts.resultTexts)
  return checkResultTexts(parts).map(({ path, message }) => `${path.join('.')} ${message}`)
}

const words = { sv: 'a', en: 'b' }

test('the default pack names nothing that there is not', async () => {
  expect(await findingsAfter(() => undefined)).toEqual([])
})

test.each<[string, (texts: Texts) => void, string]>([
  [
    'advice of an answer',
    (texts) => Object.assign(texts, { adviceByAnswer: { 'rf.chemcal': words } }),
    'adviceByAnswer.rf.chemcal is no answer',
  ],
  [
    'advice of a category',
    (texts) => Object.assign(texts, { adviceByCategory: { system: words } }),
    'adviceByCategory.system is no category',
  ],
  [
    'a reason',
    (texts) => Object.assign(texts.because?.named ?? {}, { 'dur.long': words }),
    'because.named.dur.long is no answer, scored question or category',
  ],
  [
    'the answer of a tip',
    (texts) => texts.selfCare.push({ ...words, whenAnswer: 'drp.no' }),
    'selfCare.5.whenAnswer is none of tipAnswers in scoring.json',
  ],
  [
    'the category of a tip',
    (texts) => texts.selfCare.push({ ...words, unlessCategory: ['mix'] }),
    'selfCare.5.unlessCategory.0 is no category',
  ],
])('%s that is misspelled is found', async (_, change, found) => {
  expect(await findingsAfter(change)).toEqual([found])
})
