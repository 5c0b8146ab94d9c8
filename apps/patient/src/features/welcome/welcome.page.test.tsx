import { longDate } from '@htd/domain/dates'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult, publicSettings, quizStart, resultScale } from '#test/make.ts'
import { goTo, openApp, press, settle } from '#test/open-app.tsx'
import { haveSession } from '#test/open-page.ts'
import { dryness, entryOf, questionnaire, redFlags, statement } from '#test/questionnaire.ts'

const start = () => screen.getByRole('button', { name: 'Starta frågorna' })
const answers = { [redFlags.id]: entryOf(redFlags, 0), [dryness.id]: entryOf(dryness, 2) }
const ids = JSON.stringify(questionnaire.map(({ id }) => id))
const symptoms = {
  'GET /api/v1/question/symptom/': { questions: { items: [dryness] } },
  'GET /api/v1/quiz/result/': { items: [], scale: resultScale },
}

test('[WEL-01] shows the language switch and the greeting, and Start Quiz opens the first question', async () => {
  await openApp('/')
  expect(screen.getByRole('group', { name: 'Språk' })).toBeTruthy()
  expect(screen.getByText('Välkommen')).toBeTruthy()
  await press(start())
  expect(location.pathname).toBe(`/${statement.id}`)
  expect(localStorage.getItem('questionType')).toBe('1')
})

test('[WEL-01] the name of the clinic stands above the heading, and the words of its doctor under it where there are any', async () => {
  await openApp('/')
  expect(screen.getByText('Ögonkliniken', { selector: 'main p' })).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  cleanup()
  const welcome = { text: 'Ta god tid på dig.', name: 'Anna Berg', title: 'Ögonläkare' }
  await openApp('/', { settings: { ...publicSettings, welcome } })
  expect(screen.getByRole('figure').textContent).toBe('Ta god tid på dig.Anna Berg · Ögonläkare')
})

test('[WEL-01] before any script runs, Start Quiz is a form that opens the first question', async () => {
  await openApp('/')
  expect(start().closest('form')?.getAttribute('action')).toBe(`/${statement.id}`)
})

test('[WEL-01] [GEN-02] another language brings its greeting and is written to selectedLanguage and to the document', async () => {
  fakeServer({
    'GET /api/v1/quiz/': { ...quizStart, greeting_message: 'Welcome' },
    'GET /api/v1/question/': { items: questionnaire },
  })
  await openApp('/')
  await press(screen.getByRole('button', { name: 'English' }))
  expect(screen.getByRole('heading', { name: 'How are your eyes?' })).toBeTruthy()
  expect(screen.getByText('Welcome')).toBeTruthy()
  expect([localStorage.getItem('selectedLanguage'), document.documentElement.lang]).toEqual(['en', 'en'])
  expect(document.cookie).toContain('lang=en')
})

test('[WEL-02] opening it leaves only selectedLanguage, question_ids, questionType and email of what was stored', async () => {
  const kept = { selectedLanguage: 'sv', question_ids: '[]', questionType: '1', email: 'anna@example.com' }
  for (const [key, value] of Object.entries({ ...kept, last_visited: dryness.id, finished: 'true', other: 'x' }))
    localStorage.setItem(key, value)
  await openApp('/', { answers })
  const found = ['selectedLanguage', 'questionType', 'email', 'last_visited', 'finished', 'other', dryness.id]
  expect(found.filter((key) => localStorage.getItem(key) !== null)).toEqual(found.slice(0, 3))
})

test('[WEL-03] keeps the addresses of the legal documents', async () => {
  await openApp('/')
  expect(['TAC', 'PP', 'DP', 'AD'].map((key) => localStorage.getItem(key))).toEqual([
    '/legal/terms/',
    '/legal/privacy/',
    '/legal/data-processing/',
    '/legal/ai/',
  ])
})

test('[WEL-03] a fetch of the legal documents that fails is only logged', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeServer({ 'GET /api/v1/quiz/': [500, {}], 'GET /api/v1/question/': { items: questionnaire } })
  await openApp('/', { language: 'en' })
  await press(screen.getByRole('button', { name: 'Svenska' }))
  expect(error).toHaveBeenCalledWith('loading failed', expect.anything())
  expect(start().getAttribute('aria-disabled')).toBe('false')
})

test('[QST-12] the questions are kept in the local database, their ids in order, and the answer of the server as it came', async () => {
  await openApp('/')
  expect(JSON.parse(localStorage.getItem('question_ids') ?? '')).toEqual(questionnaire.map(({ id }) => id))
  expect(JSON.parse(localStorage.getItem('tank') ?? '')).toEqual({ items: questionnaire })
  const database = await openDB('questions')
  const kept = await database.getAllFromIndex('questions', 'number')
  database.close()
  expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4])
})

test('[QST-11] unsent answers are offered again, and going on brings them back', async () => {
  localStorage.setItem('last_visited', dryness.id)
  localStorage.setItem('question_ids', ids)
  await openApp('/', { answers })
  await press(screen.getByRole('button', { name: 'Fortsätt där du var' }))
  await waitFor(() => expect(location.pathname).toBe(`/${dryness.id}`))
  expect(localStorage.getItem(dryness.id)).toBe(answers[dryness.id])
})

test('[QST-11] going forward in the history from the start page brings unsent answers back', async () => {
  localStorage.setItem('question_ids', ids)
  await openApp('/', { answers })
  await goTo(`/${dryness.id}`)
  const answer = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Alltid' })
  await waitFor(() => expect(answer().checked).toBe(true))
})

test('starting afresh gives up what was put aside', async () => {
  await openApp('/', { answers })
  await press(start())
  await goTo('/')
  expect(screen.queryByRole('button', { name: 'Fortsätt där du var' })).toBeNull()
})

test('on a device that others use too, unsent answers can be removed for good', async () => {
  localStorage.setItem('question_ids', ids)
  localStorage.setItem('email', 'anna@example.com')
  await openApp('/', { answers })
  expect(localStorage.getItem('email')).toBe('anna@example.com')
  await press(screen.getByRole('button', { name: 'Ta bort mina svar' }))
  // [FIX-36] The address was typed but perhaps never sent: it is removed with the answers.
  expect(localStorage.getItem('email')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Dina svar är borttagna från den här enheten.')
  await goTo('/thank-you')
  await goTo('/')
  expect(screen.queryByRole('button', { name: 'Fortsätt där du var' })).toBeNull()
})

test('[RTK-01] the symptom re-take has a way back, a greeting, and Start Quiz waits for the first question', async () => {
  haveSession()
  let release: (questions: object) => void = () => undefined
  const questions = new Promise<object>((resolve) => {
    release = resolve
  })
  fakeServer(symptoms)
  const answer = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.includes('/question/symptom/') ? new Response(JSON.stringify(await questions)) : answer(address, init),
  )
  await openApp('/re-take-symptoms')
  const waiting = screen.getByRole('button', { name: 'Hämtar frågor …' })
  expect([waiting.getAttribute('aria-disabled'), waiting.getAttribute('aria-busy')]).toEqual(['true', 'true'])
  expect(screen.getByRole('link', { name: 'Till översiktssidan' }).getAttribute('href')).toBe('/dashboard/index')
  expect(screen.getByText('Välkommen')).toBeTruthy()
  release(symptoms['GET /api/v1/question/symptom/'])
  await settle()
  expect(start().getAttribute('aria-disabled')).toBe('false')
})

test.each([
  ['/re-take', '2'],
  ['/re-take-symptoms', '3'],
])('[RTK-02] %s clears the storage like the start page, and Start stores the type %s', async (address, type) => {
  haveSession()
  fakeServer(symptoms)
  localStorage.setItem('email', 'anna@example.com')
  localStorage.setItem('other', 'x')
  await openApp(address)
  expect([localStorage.getItem('email'), localStorage.getItem('other')]).toEqual(['anna@example.com', null])
  await press(start())
  expect(localStorage.getItem('questionType')).toBe(type)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const retakes = [
  ['/re-take', 6.9, /^Du svarade på symtomfrågorna den/, 'Du svarade senast på alla frågorna:'],
  ['/re-take-symptoms', 6.9, /^Du svarade på symtomfrågorna den/, null],
  ['/re-take', 7.1, null, 'Du svarade senast på alla frågorna:'],
  ['/re-take-symptoms', 7.1, null, 'Du svarade senast på symtomfrågorna:'],
] as const

test.each(retakes)(
  '[RTK-01] [PAT-08] %s %d days after symptom answers names their kind and date once, above the button; nobody is stopped',
  async (address, days, warning, fact) => {
    haveSession()
    const items = [makeResult({ is_symptom: true, created_at: daysAgo(days) }), makeResult({ created_at: daysAgo(90) })]
    fakeServer({ ...symptoms, 'GET /api/v1/quiz/result/': { items, scale: resultScale } })
    await openApp(address)
    const said = screen.queryAllByText(/^Du svarade på .* för mindre än 7 dagar sedan\.$/)
    const dated = new RegExp(longDate(new Date(daysAgo(days)), 'sv'))
    expect(said.map(({ textContent }) => warning?.test(textContent) && dated.test(textContent))).toEqual(
      warning ? [true] : [],
    )
    for (const line of said) expect(line.compareDocumentPosition(start())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const facts = screen.queryAllByText(/^Du svarade senast/).map(({ firstChild }) => firstChild?.textContent)
    expect(facts).toEqual(fact ? [fact] : [])
    expect(screen.getByText(/tredje till sjätte månad/)).toBeTruthy()
    expect(start().getAttribute('aria-disabled')).toBe('false')
  },
)

test('the re-take pages need a login and are come back to', async () => {
  await openApp('/re-take')
  expect(location.pathname + location.search).toBe('/auth?next=%2Fre-take')
})

test('[GEN-04] the banner asks while there is no answer; rejecting is kept for 30 days', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  await openApp('/')
  expect(screen.queryByRole('region', { name: 'Kakor' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Kakor' }))
  await press(screen.getByRole('button', { name: 'Neka' }))
  expect(cookies.mock.calls.flat().join()).toMatch(/cookie_consent=rejected; Max-Age=2592000;/)
  expect(screen.queryByRole('region', { name: 'Kakor' })).toBeNull()
})

test('[GEN-08] the footer carries the year 2024 and leads to the provider and the developer', async () => {
  await openApp('/')
  expect(screen.getByText('© 2024 HTD')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Ögonkliniken/ }).getAttribute('href')).toBe('https://clinic.example')
  expect(screen.getByRole('link', { name: /^HTD/ }).getAttribute('href')).toBe('https://htd.example')
})

test('[GEN-03] the context menu and copying are blocked, except where a visitor types', async () => {
  await openApp('/')
  const heading = screen.getByRole('heading', { level: 1 })
  expect(fireEvent.contextMenu(heading)).toBe(false)
  expect(fireEvent.copy(heading)).toBe(false)
  expect(fireEvent.keyDown(heading, { key: 'c', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(heading, { key: 'C', metaKey: true })).toBe(false)
  const field = document.body.appendChild(document.createElement('input'))
  expect([fireEvent.contextMenu(field), fireEvent.copy(field)]).toEqual([true, true])
  field.remove()
})

const withoutHeader = ['/', `/${statement.id}`, '/re-take', '/re-take-symptoms']

test.each(withoutHeader)('[GEN-09] %s has the small bar only, without search, menu or user menu', async (address) => {
  haveSession()
  fakeServer(symptoms)
  await openApp(address)
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('button', { name: 'Visning' })).toBeTruthy()
  for (const role of ['search', 'searchbox', 'navigation']) expect(screen.queryByRole(role)).toBeNull()
  expect(bar.queryByRole('button', { name: /Meny|konto/ })).toBeNull()
})
