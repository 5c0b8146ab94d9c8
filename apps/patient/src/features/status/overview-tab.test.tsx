import type { Comparison } from '@htd/contract/comparison'
import type { ResultItem } from '@htd/contract/quiz'
import { longDate } from '@htd/domain/dates'
import type { Call } from '@htd/web/test/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult, resultScale } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const general = (days: number, percent = 33.3) => makeResult({ created_at: daysAgo(days), percent })
const symptom = (days: number, percent = 33.3) => makeResult({ ...general(days, percent), is_symptom: true })
const COMPARE = 'GET /api/v1/quiz/compare/'

const compared = (status: string, wording: Comparison['wording'] = null) => ({
  first: {},
  second: {},
  questions: [],
  moved: 0,
  status: { status, title: 'Mycket bättre', description: '' },
  wording,
})

async function openOverview(
  items: readonly ResultItem[],
  comparison: object = compared('NO_CHANGE'),
  language: 'sv' | 'en' = 'sv',
) {
  haveSession()
  const calls = fakeServer({
    'GET /api/v1/quiz/result/': { items, scale: resultScale },
    [COMPARE]: comparison,
  })
  await openPage(Component, '/dashboard/status?tab=overview', { language })
  await screen.findByRole('heading', { level: 2, name: /^(Utveckling över tid|Change over time)$/ })
  return calls
}
/** The two that the last call compares. */
const comparedIn = (calls: readonly Call[]) => ['first', 'second'].map((side) => calls.at(-1)?.query.get(side))
const points = async () => (await screen.findAllByRole('option')).map((point) => point.getAttribute('aria-label'))
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
/** Twelve general ones, a month apart, and two years before them a symptom one. */
const longHistory = [...Array.from({ length: 12 }, (_, month) => general(1 + 30 * month)), symptom(1000)]

const verdicts = [
  ['WORSE', 'clear', 'sv', 'tydligt sämre'],
  ['WORSE', 'possible', 'sv', 'kanske sämre'],
  ['BETTER', 'clear', 'en', 'clearly better'],
  ['BETTER', null, 'en', 'possibly better'],
  ['NO_CHANGE', null, 'sv', 'vilket räknas som oförändrat'],
  ['INITIAL', null, 'sv', 'men det går inte att jämföra'],
  ['MUCH_BETTER', 'clear', 'sv', 'Mycket bättre'],
] as const

test.each(verdicts)('[PAT-14] %s (%s) is one sentence in %s, as sure as the rules are', async (...given) => {
  const [status, wording, language, words] = given
  const [newest, oldest] = [symptom(2, 50), general(100, 5)]
  const calls = await openOverview([newest, general(40), oldest], compared(status, wording), language)
  const day = longDate(new Date(oldest.created_at), language)
  const text = language === 'sv' ? `Sedan ${day}: från 95 till 50, ${words}.` : `Since ${day}: from 95 to 50, ${words}.`
  expect(await screen.findByText(text)).toBeTruthy()
  expect(comparedIn(calls)).toEqual([oldest.id, newest.id])
})

test('[PAT-14] the sentence says which questions and days are compared, and leads to the answers', async () => {
  const [newest, oldest] = [symptom(2), general(100)]
  await openOverview([newest, oldest])
  const [first, second] = [oldest, newest].map(({ created_at }) => longDate(new Date(created_at), 'sv'))
  expect(
    await screen.findByText(new RegExp(`Jämfört: ${first}, alla frågor och ${second}, symtomfrågor\\.`)),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Se vilka svar som ändrades' })
  expect(link.getAttribute('href')).toBe(`/dashboard/status/compare?first=${oldest.id}&second=${newest.id}`)
})

test('[PAT-14] what the newest result says of its change is not asked for again', async () => {
  const oldest = general(100, 5)
  const status = { status: 'WORSE', title: '', description: '' } as const
  const compared_with = { created_at: oldest.created_at, is_symptom: false }
  const calls = await openOverview([{ ...symptom(2, 50), status, wording: 'possible', compared_with }, oldest])
  const day = longDate(new Date(oldest.created_at), 'sv')
  expect(await screen.findByText(`Sedan ${day}: från 95 till 50, kanske sämre.`)).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(['/api/v1/quiz/result/'])
})

test('[PAT-14] where the comparison can not be had, the sentence gives the numbers and no verdict', async () => {
  await openOverview([general(2, 50), general(100, 5)], [404, { code: 'not_found', error: '' }])
  const day = longDate(new Date(daysAgo(100)), 'sv')
  expect(await screen.findByText(`Sedan ${day}: från 95 till 50.`)).toBeTruthy()
})

test('[PAT-14] the last twelve months come first, and all of the time on request', async () => {
  const calls = await openOverview(longHistory)
  expect(await points()).toHaveLength(12)
  expect(screen.queryByRole('group', { name: 'Linjer' })).toBeNull()
  const time = within(screen.getByRole('group', { name: 'Tid' }))
  expect(time.getByRole<HTMLInputElement>('radio', { name: 'Senaste tolv månaderna (12)' }).checked).toBe(true)
  await userEvent.click(time.getByRole('radio', { name: 'Hela tiden (13)' }))
  expect(await points()).toHaveLength(13)
  expect(comparedIn(calls)).toEqual([longHistory.at(-1)?.id, longHistory[0]?.id])
})

test.each([
  ['all of it is younger', [general(1), general(300)]],
  ['one alone is that young', [general(1), general(400), general(800)]],
  ['none is', [general(400), general(800)]],
])('[PAT-14] where %s, nothing has to be chosen and all is shown', async (_, items) => {
  await openOverview(items)
  expect(await points()).toHaveLength(items.length)
  expect(screen.queryByRole('radio')).toBeNull()
})

test('[PAT-14] the lines are shown together or one by one, and the sentence follows', async () => {
  const items = [symptom(1), general(30), symptom(60), general(90)]
  const calls = await openOverview(items)
  expect(await points()).toHaveLength(4)
  await userEvent.click(screen.getByRole('radio', { name: 'Alla frågor' }))
  expect((await points()).map((name) => name?.includes('alla frågor'))).toEqual([true, true])
  expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option').at(-1))
  expect(comparedIn(calls)).toEqual([items[3]?.id, items[1]?.id])
  await userEvent.click(screen.getByRole('radio', { name: 'Symtomfrågor' }))
  expect((await points()).map((name) => name?.includes('symtomfrågor'))).toEqual([true, true])
  expect(rows()).toHaveLength(4)
})

test('[PAT-14] a line of one point is drawn, and nothing is compared', async () => {
  await openOverview([symptom(1), general(30), general(60)])
  await userEvent.click(await screen.findByRole('radio', { name: 'Symtomfrågor' }))
  expect(await points()).toHaveLength(1)
  expect(screen.getByText('Här finns bara en bedömning, så det finns inget att jämföra med.')).toBeTruthy()
})

test('[PAT-14] the table has its newest ten rows, and ten more on request, where the focus then is', async () => {
  const items = Array.from({ length: 25 }, (_, month) => general(1 + 30 * month))
  await openOverview(items)
  const more = () => screen.getByRole('button', { name: 'Visa fler' })
  expect(rows()).toHaveLength(10)
  expect(screen.getByText('10 av 25 visas')).toBeTruthy()
  await userEvent.click(more())
  expect(rows()).toHaveLength(20)
  expect(document.activeElement).toBe(within(rows()[10] as HTMLElement).getByRole('checkbox'))
  await userEvent.click(more())
  expect(rows()).toHaveLength(25)
  expect(document.activeElement).toBe(within(rows()[20] as HTMLElement).getByRole('checkbox'))
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
})

test.each([
  ['URGENT', true],
  ['SELF_CARE', false],
] as const)('[PAT-14] after %s advice the course says first where it stands: %s', async (triage, isSaid) => {
  await openOverview([{ ...general(1, 5), triage }, general(100, 60)])
  const link = screen.queryByRole('link', { name: 'Läs rådet' })
  expect(link?.getAttribute('href')).toBe(isSaid ? '/dashboard/status' : undefined)
})
