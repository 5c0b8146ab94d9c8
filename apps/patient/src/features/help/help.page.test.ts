import { problem } from '@htd/web/test/fake-server.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { answers, FAQ, field, idOf, openHelp, openSection, VIDEO } from '#test/open-help.ts'
import { haveSession, openPage } from '#test/open-page.ts'
import { Component as PublicHelp } from './public-help.page.tsx'

const questions = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .filter((heading) => within(heading).queryByRole('button'))
    .map((heading) => heading.textContent)

const sectionTitles = ['Om torra ögon', 'Så fungerar HTD', 'Tekniska problem']
const openSections = async () => {
  for (const title of sectionTitles) await openSection(title)
}

test('[HLP-01] [PAT-13] four headed sections, each with a link on the page; three are closed and say how much they hold', async () => {
  await openHelp()
  await field()
  const nav = screen.getByRole('navigation', { name: 'På den här sidan' })
  const links = within(nav).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Om torra ögon', '#about_dry_eye'],
    ['Så fungerar HTD', '#how_htd_works'],
    ['Tekniska problem', '#technical'],
    ['Lämna synpunkter', '#feedback'],
  ])
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent?.trim())
  expect(headings).toEqual(['Om torra ögon 1 fråga', 'Så fungerar HTD', 'Tekniska problem 1 fråga', 'Lämna synpunkter'])
  expect(screen.queryByRole('button', { name: 'Mejlet kom inte' })).toBeNull()
  await openSection('Tekniska problem')
  const technical = screen.getByRole('region', { name: 'Tekniska problem' })
  expect(within(technical).getByRole('button', { name: 'Mejlet kom inte' })).toBeTruthy()
})

test('[HLP-01] [PAT-13] a section without questions has neither a place nor a link; the form and how it works stay', async () => {
  await openHelp({ [FAQ]: { items: answers[FAQ].items.slice(0, 1) } })
  await field()
  const nav = screen.getByRole('navigation', { name: 'På den här sidan' })
  const links = within(nav).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Om torra ögon', 'Så fungerar HTD', 'Lämna synpunkter'])
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy()
})

test('[HLP-01] any number of answers is open at once, and a closed one can be found by the browser', async () => {
  await openHelp()
  await field()
  await openSections()
  const first = await screen.findByRole('button', { name: 'Varför rinner ögonen?' })
  const second = screen.getByRole('button', { name: 'Mejlet kom inte' })
  const panelOf = (button: HTMLElement) => document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(panelOf(first)?.getAttribute('hidden')).toBe('until-found')
  await userEvent.click(first)
  await userEvent.click(second)
  expect([first, second].map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'true'])
  expect(panelOf(first)?.hasAttribute('hidden')).toBe(false)
  await userEvent.click(first)
  expect(panelOf(first)?.getAttribute('hidden')).toBe('until-found')
  fireEvent(panelOf(first) as HTMLElement, new Event('beforematch'))
  await waitFor(() => expect(first.getAttribute('aria-expanded')).toBe('true'))
})

test('[HLP-01] a search shows what matches, counts it, marks it, and gives way', async () => {
  await openHelp()
  await field()
  await openSections()
  await userEvent.type(await field(), 'SKRÄP')
  expect(questions()).toEqual(['Mejlet kom inte'])
  expect(screen.getByText('1 träff av 3')).toBeTruthy()
  expect(await screen.findByRole('status', { name: '' })).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 träff av 3'),
  )
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toContain('skräp')
  expect(screen.queryByRole('textbox', { name: 'Ditt meddelande' })).toBeNull()
  await userEvent.clear(await field())
  expect(questions()).toHaveLength(3)
  expect(document.querySelector('mark')).toBeNull()
  expect(document.querySelector(`#faq-${idOf(2)}-answer strong`)?.childNodes).toHaveLength(1)
})

const noHits = [
  ['sv', 'Inga frågor och svar matchar din sökning', 'Rensa sökningen', 'Tekniska problem'],
  ['en', 'No FAQ items match your search', 'Clear search', 'Technical issues'],
] as const

test.each(noHits)(
  '[HLP-01] in %s a search without hits says so, and is cleared',
  async (language, text, clear, section) => {
    await openHelp({}, { language })
    await userEvent.type(await field(), 'zzzzzz')
    expect(screen.getAllByText(text)[0]).toBeTruthy()
    expect(screen.queryByRole('region', { name: section })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: clear }))
    expect(await field()).toBe(document.activeElement)
    expect(screen.getByRole('region', { name: section })).toBeTruthy()
  },
)

const nothing = [
  ['sv', 'Det finns inga frågor och svar', 'Det finns inga filmer'],
  ['en', 'No FAQ items available', 'No videos available'],
] as const

test.each(nothing)('[HLP-01] [HLP-03] in %s a clinic without help says so', async (language, faq, videos) => {
  await openHelp({ [FAQ]: { items: [] }, 'GET /api/v1/help/how-it-works/': { items: [] } }, { language })
  expect(await screen.findByText(faq)).toBeTruthy()
  expect(await screen.findByText(videos)).toBeTruthy()
  const sections = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(sections).toHaveLength(2)
  expect(screen.queryByRole('searchbox', { name: /vanliga|common/ })).toBeNull()
})

const failures = [
  [
    FAQ,
    'sv',
    'Det gick inte att hämta frågor och svar',
    'Ett fel uppstod när innehållet skulle hämtas.',
    'Försök igen',
  ],
  [FAQ, 'en', 'Failed to load FAQ items', 'There was an error loading the content.', 'Try Again'],
  [VIDEO, 'sv', 'Det gick inte att hämta filmerna', undefined, 'Försök igen'],
  [VIDEO, 'en', 'Failed to load videos', undefined, 'Try Again'],
] as const

test.each(failures)('[HLP-02] [HLP-03] %s fails in %s', async (call, language, title, text, retry) => {
  let finish: (() => void) | undefined
  let isDown = true
  await openHelp({ [call]: () => (isDown ? problem(400, 'x', 'x') : (answers[call] as object)) }, { language })
  await openSection(language === 'sv' ? 'Så fungerar HTD' : 'How HTD works')
  const alert = (await screen.findByText(title)).closest('[role=alert]') as HTMLElement
  if (text) expect(within(alert).getByText(text)).toBeTruthy()
  isDown = false
  const passing = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return passing(...call)
  })
  await userEvent.click(within(alert).getByRole('button', { name: retry }))
  const busy = await within(alert).findByRole('button', { name: language === 'sv' ? 'Försöker igen …' : 'Retrying...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  finish?.()
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})

test('[HLP-01] an address with an answer opens it and brings the focus there', async () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  await openHelp({}, { hash: `#faq-${idOf(2)}` })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Tekniska problem/ }).getAttribute('aria-expanded')).toBe('true'),
  )
  const button = await screen.findByRole('button', { name: 'Mejlet kom inte' })
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
  expect(document.activeElement).toBe(button)
  expect(scroll).toHaveBeenCalled()
})

test('[PAT-13] the address of a section opens it; the closed questions about feedback open for one of them', async () => {
  await openHelp({}, { hash: '#about_dry_eye' })
  const heading = await screen.findByRole('heading', { level: 2, name: /^Om torra ögon/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(await screen.findByRole('button', { name: 'Varför rinner ögonen?' })).toBeTruthy()
  location.hash = `#faq-${idOf(3)}`
  dispatchEvent(new Event('hashchange'))
  const named = screen.getByRole('button', { name: 'Vem läser?' })
  await waitFor(() => expect(document.activeElement).toBe(named))
  expect(named.closest('details')?.open).toBe(true)
})

test('[PAT-13] another hash than that of the help leaves a search alone', async () => {
  await openHelp()
  await userEvent.type(await field(), 'SKRÄP')
  location.hash = '#main'
  dispatchEvent(new Event('hashchange'))
  expect((await field()).getAttribute('value')).toBe('SKRÄP')
})

test('[PAT-13] of many questions five come first, before the sections, which hold the others', async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({
    id: crypto.randomUUID(),
    category: index < 10 ? 'about_dry_eye' : 'technical',
    question: `Fråga ${index}`,
    answer: '<p>Svar</p>',
  }))
  await openHelp({ [FAQ]: { items: many } })
  const first = within(await screen.findByRole('region', { name: 'Det här undrar många' }))
  expect(first.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Fråga 0',
    'Fråga 10',
    'Fråga 1',
    'Fråga 11',
    'Fråga 2',
  ])
  await openSection('Om torra ögon 7 frågor')
  expect(within(screen.getByRole('region', { name: 'Om torra ögon' })).getAllByRole('button')).toHaveLength(1 + 7)
  await userEvent.type(await field(), 'Fråga 0')
  expect(questions()).toEqual(['Fråga 0'])
})

test('[HLP-01] the link to an answer is copied', async () => {
  const user = userEvent.setup()
  await openHelp()
  await user.click(await screen.findByRole('button', { name: 'Vem läser?' }))
  await user.click(screen.getByRole('button', { name: 'Kopiera länk till svaret: Vem läser?' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/dashboard/help#faq-${idOf(3)}`)
})

test('[HLP-01] help is last in the navigation, and in the footer', async () => {
  await openHelp()
  const nav = screen.getByRole('navigation', { name: 'Huvudmeny' })
  const last = within(nav).getAllByRole('link').at(-1)
  expect([last?.textContent, last?.getAttribute('aria-current')]).toEqual(['Hjälp', 'page'])
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Hjälp' })).toBeTruthy()
})

test('[HLP-01] without login there are the questions, and a way to log in in place of films and form', async () => {
  fakeServer(answers)
  await openPage(PublicHelp, '/help')
  await field()
  await openSections()
  expect(await screen.findByRole('button', { name: 'Mejlet kom inte' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Logga in för att skriva' })
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fdashboard%2Fhelp%23feedback')
  expect(screen.queryByRole('heading', { name: 'Filmer' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Ditt meddelande' })).toBeNull()
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Hjälp' }).getAttribute('href')).toBe(
    '/help',
  )
})

test('[HLP-01] whoever is logged in is brought to the help of the dashboard, and to the same answer', async () => {
  haveSession()
  fakeServer(answers)
  await openPage(PublicHelp, `/help#faq-${idOf(2)}`)
  expect(location.pathname + location.hash).toBe(`/dashboard/help#faq-${idOf(2)}`)
})
