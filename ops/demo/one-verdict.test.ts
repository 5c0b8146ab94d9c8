import { logIn } from '@htd/contract/auth'
import type { Call } from '@htd/contract/client'
import { getReview, listResults, type ResultItem, type Review } from '@htd/contract/quiz'
import { longDate } from '@htd/domain/dates'
import { splitResult } from '@htd/domain/result-text/split-result'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { plainText } from '@htd/domain/search/plain-text'
import type { Language } from '@htd/domain/vocabulary/languages'
import { expect, test } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { buildApp } from '../../apps/api/src/app.ts'
import { clientOf } from '../../apps/api/test/client.ts'
import { makeDeps } from '../../apps/api/test/make.ts'
import { DEMO_PASSWORD, fillWithDemo } from './demo.ts'
import { patients } from './patients.ts'
import { emailOf } from './rows.ts'

type Results = { items: ResultItem[]; scale: object }
type Known = { results: Results; review: Review | null }

const known = await readEverybody()

// The server has answered. From here on this is a browser, whose modules need its globals when they are loaded.
await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { url: 'https://htd.test/' } })
const { cleanup, waitFor } = await import('@testing-library/react')
const { fakeServer } = await import('../../apps/patient/test/fake-server.ts')
const { openApp } = await import('../../apps/patient/test/open-app.tsx')
const { haveSession } = await import('../../apps/patient/test/open-page.ts')

/** Reads what the server answers to each invented patient, in both languages. */
async function readEverybody(): Promise<Map<string, Known>> {
  const deps = await makeDeps({ rateLimitScale: 100 })
  const call = clientOf(buildApp(deps))
  await fillWithDemo(deps, new Date('2026-11-22T12:00:00Z'))
  const read = new Map<string, Known>()
  for (const patient of patients) {
    const { access } = await call(logIn, { body: { username: emailOf(patient), password: DEMO_PASSWORD } })
    for (const language of ['sv', 'en'] as const)
      read.set(keyOf(patient.firstName, language), await readAll(call, access, language))
  }
  return read
}

function keyOf(name: string, language: Language): string {
  return `${name} ${language}`
}

/** @throws Error for a name that no invented patient has: nothing would be compared */
function knownOf(name: string, language: Language): Known {
  const found = known.get(keyOf(name, language))
  if (!found) throw new Error(`no patient is called ${name}`)
  return found
}

async function readAll(call: Call, token: string, lang: Language): Promise<Known> {
  const results = await call(listResults, { query: { lang } }, { token })
  const review = await call(getReview, { query: { lang } }, { token }).catch(() => null)
  return { results, review }
}

/** Words that say a change, as sure as they are, or one of the levels, wherever they stand. */
const changes = {
  sv: {
    'BETTER clear': /Bättre/,
    'BETTER possible': /Kanske bättre/,
    'WORSE clear': /Sämre/,
    'WORSE possible': /Kanske sämre/,
    NO_CHANGE: /Oförändrat/,
    INITIAL: /Första bedömningen/,
  },
  en: {
    'BETTER clear': /Better/,
    'BETTER possible': /Possibly better/,
    'WORSE clear': /Worse/,
    'WORSE possible': /Possibly worse/,
    NO_CHANGE: /Unchanged/,
    INITIAL: /Initial assessment/,
  },
} as const
const levels = {
  sv: ['Inga eller små besvär', 'Lätta besvär', 'Måttliga besvär', 'Betydande besvär'],
  en: ['No or few symptoms', 'Mild symptoms', 'Moderate symptoms', 'Significant symptoms'],
} as const
const kinds = { sv: ['Alla frågor', 'Symtomfrågor'], en: ['All questions', 'Symptom questions'] } as const
const score = { sv: /besvärspoäng är (\d+(?:,\d)?) av/g, en: /symptom score is (\d+(?:\.\d)?) out/g } as const
const never = /(?!)/
const mildAdvice = {
  sv: { SELF_CARE: /egenvården/, NONE: /inte kryssat/, SOON: never, URGENT: never, EMERGENCY: never },
  en: { SELF_CARE: /self-care/, NONE: /not ticked/, SOON: never, URGENT: never, EMERGENCY: never },
} as const

/** What a screen says without opening anything: to eyes, and of the dial to ears. */
function saidOn(main: Element) {
  const shown = main.cloneNode(true) as Element
  const heard = [...main.querySelectorAll('[role=meter]')].map((meter) => meter.getAttribute('aria-valuetext'))
  for (const hidden of shown.querySelectorAll('[aria-hidden=true], details')) hidden.remove()
  return {
    text: `${plainText(shown.innerHTML)} ${heard.join(' ')}`,
    whole: plainText(main.innerHTML),
    times: [...shown.querySelectorAll('time')].map((time) => time.dateTime),
    named: plainText(shown.querySelector('time')?.parentElement?.innerHTML ?? ''),
  }
}

/** Tells whether the date of an assessment stands in a text, as in the notice that it is too soon. */
const isNamed = ({ created_at }: ResultItem, language: Language, main: { textContent: string | null } | null) =>
  main?.textContent?.includes(longDate(new Date(created_at), language)) ?? false

async function open(name: string, language: Language, path: string) {
  const { results, review } = knownOf(name, language)
  haveSession()
  fakeServer({
    'GET /api/v1/quiz/result/': results,
    ...(review && { 'GET /api/v1/quiz/review/': review }),
    'GET /api/v1/question/': { items: [] },
    'GET /api/v1/question/symptom/': { questions: { items: [] } },
  })
  await openApp(path, { language })
  const main = await waitFor(() => {
    const found = document.querySelector('main')
    const isDated = found?.querySelector('time') ?? results.items.some((item) => isNamed(item, language, found))
    const isLoaded = results.items.length === 0 ? found?.querySelector('h2') : isDated
    if (!found || !isLoaded || found.querySelector('div[aria-busy]')) throw new Error(`${path} is not loaded`)
    return found
  })
  return { ...saidOn(main), items: results.items }
}

const adviceOf = (item: ResultItem) => plainText(splitResult(item).advice.replace(/^<h2>.*?<\/h2>/s, ''))
const exactly = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

type Said = Awaited<ReturnType<typeof open>>

function expectAgreement(path: string, said: Said, language: Language) {
  const [newest, ...older] = said.items
  if (!newest) throw new Error('no assessment')
  const day = longDate(new Date(newest.created_at), language)
  expect(said.named).toContain(`${kinds[language][Number(newest.is_symptom)]}, ${day}`)
  expect([...new Set(said.times)]).toEqual([newest.created_at])
  expectLevelAndChange(said.text, newest, language)

  const isShort = path === '/dashboard/index' && !isUrgent(newest.triage) && newest.triage !== 'SOON'
  expect(said.text).toMatch(isShort ? mildAdvice[language][newest.triage] : exactly(adviceOf(newest)))
  const others = older.map(adviceOf).filter((advice) => advice !== adviceOf(newest))
  for (const advice of others) expect(said.text).not.toContain(advice)
  const scores = [...said.whole.matchAll(score[language])].map(([, value]) => Number(value?.replace(',', '.')))
  expect([...new Set(scores)]).toEqual(path === '/dashboard/index' ? [] : [newest.percent])
}

/** One level and one change in all that is shown, with what it is compared with; none beside urgent advice. */
function expectLevelAndChange(text: string, newest: ResultItem, language: Language) {
  const isAlone = isUrgent(newest.triage)
  const { status, wording, band, compared_with } = newest
  expect(levels[language].filter((level) => text.includes(level))).toEqual(isAlone ? [] : [band.title])
  const words = Object.entries(changes[language]).flatMap(([name, word]) => (word.test(text) ? [name] : []))
  expect(words).toEqual(isAlone ? [] : [[status.status, wording].filter(Boolean).join(' ')])
  if (isAlone) expect(text).not.toMatch(/\d av 100|\d of 100|tre till sex månader|3 to 6 months/)
  else if (compared_with) expect(text).toContain(longDate(new Date(compared_with.created_at), language))
}

const screens = ['/dashboard/index', '/dashboard/status', '/dashboard/quiz'] as const
const answered = patients.filter(({ visits }) => visits.length > 0).map(({ firstName }) => firstName)
const cases = answered.flatMap((name) => (['sv', 'en'] as const).map((language) => ({ name, language })))

test.each(cases)('[PAT-08] home, status and result say the same of $name ($language)', async ({ name, language }) => {
  for (const path of screens) {
    expectAgreement(path, await open(name, language, path), language)
    cleanup()
  }
})

test.each(cases)(
  '[PAT-08] the pages to answer again name the newest answers of $name ($language)',
  async ({ name, language }) => {
    const pages = [
      { path: '/re-take', isSymptom: false },
      { path: '/re-take-symptoms', isSymptom: true },
    ]
    const { items } = knownOf(name, language).results
    for (const { path, isSymptom } of pages) {
      const ofKind = items.find(({ is_symptom }) => is_symptom === isSymptom)
      if (!ofKind) continue
      const { times, text } = await open(name, language, path)
      expect(times.includes(ofKind.created_at) || isNamed(ofKind, language, { textContent: text })).toBe(true)
      for (const time of times) expect([ofKind.created_at, items[0]?.created_at]).toContain(time)
      cleanup()
    }
  },
)

test('[PAT-08] a change that may be chance is called possible on each screen', async () => {
  for (const path of screens) {
    const { text, items } = await open('Johan', 'sv', path)
    expect([items[0]?.status.status, items[0]?.wording]).toEqual(['BETTER', 'possible'])
    expect(text).toMatch(/Kanske bättre än när du besvarade alla frågor den/)
    cleanup()
  }
})

test('[PAT-08] advice of all questions that milder symptom answers did not replace is named with its date on each screen', async () => {
  for (const path of screens) {
    const { text, items } = await open('Johan', 'sv', path)
    const general = items.find(({ is_symptom }) => !is_symptom)
    expect(general?.triage).toBe('SOON')
    const day = longDate(new Date(general?.created_at ?? ''), 'sv')
    expect(text).toContain(`När du besvarade alla frågor den ${day} fick du rådet att boka en undersökning.`)
    cleanup()
  }
})

test('[PAT-08] who has not answered yet is told nothing of a level, a change or a date', async () => {
  for (const path of screens) {
    const { text, times } = await open('Bo', 'sv', path)
    expect(times).toEqual([])
    expect([...levels.sv, 'Bättre', 'Sämre', 'Oförändrat'].filter((word) => text.includes(word))).toEqual([])
    cleanup()
  }
})
