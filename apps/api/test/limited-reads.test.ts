import { randomUUID } from 'node:crypto'
import type { Call } from '@htd/contract/client'
import type { Endpoint } from '@htd/contract/endpoint'
import { previewQuestion, previewSlide } from '@htd/contract/previews'
import * as report from '@htd/contract/report'
import { searchSlides } from '@htd/contract/search'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makePreviewLink } from '#features/previews/make-preview-link.ts'
import { type LimitName, limits } from '#limits/limits.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { clientOf } from './client.ts'
import { makeAssessment, makeDeps, makePatient, makeSession, type TestDeps } from './make.ts'

/** Source address of injected requests, which have no socket. */
const HERE = '127.0.0.1'
const wrongToken = () => randomUUID().padEnd(43, 'x').replaceAll('-', '_')

let deps: TestDeps
let call: Call
let anna: { id: string; token: string; participation: string }

async function makeReader(email: string) {
  const { id } = await makePatient(deps, email)
  const { access } = await makeSession(deps, id)
  const { id: participation } = await makeAssessment(deps, id)
  await deps.db.deleteFrom('results').where('participation_id', '=', participation).execute()
  return { id, token: access, participation }
}

beforeEach(async () => {
  deps = await makeDeps()
  call = clientOf(buildApp(deps))
  anna = await makeReader('anna@example.se')
})

const use = (name: LimitName, key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => rateLimit(deps, name, key)))
const statusOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

const search = ({ token }: { token: string }) =>
  call(searchSlides, { query: { search: 'droppar', page_number: 1, page_size: 5 } }, { token })
const readReport = ({ participation }: { participation: string }, token: string) =>
  call(report.getReport, { params: { participation_id: participation }, query: {} }, { token })
const listLinks = ({ participation, token }: typeof anna) =>
  call(report.listReportLinks, { params: { participation_id: participation } }, { token })
const endLink = ({ participation, token }: typeof anna) =>
  call(report.revokeReportLink, { params: { participation_id: participation, id: randomUUID() } }, { token })

const ofPatients = [
  ['searches', 'search-per-patient', search],
  ['reports', 'report-per-patient', (reader: typeof anna) => readReport(reader, reader.token)],
  ['lists of links', 'report-links-per-patient', listLinks],
  ['ends of links', 'report-links-per-patient', endLink],
] as const

test.each(ofPatients)('[FIX-22] %s are limited for each patient, who is told when to go on', async (_, name, ask) => {
  await use(name, anna.id, limits[name].uses - 1)
  expect(await statusOf(ask(anna))).toBe(200)
  await expect(ask(anna)).rejects.toMatchObject({
    status: 429,
    problem: { code: 'too_many_requests', error: expect.stringMatching(/^Det blev för många försök\. Vänta /) },
  })
  expect(await statusOf(ask(await makeReader('bo@example.se')))).toBe(200)
})

async function makeToken(): Promise<string> {
  const link = await call(
    report.makeReportLink,
    { params: { participation_id: anna.participation } },
    { token: anna.token },
  )
  return new URL(link.url).searchParams.get('token') ?? ''
}

test('[FIX-22] tokens of report links are guessed 120 times an hour at most, and right ones count for their link', async () => {
  const token = await makeToken()
  await use('report-link-per-ip', HERE, 119)
  for (let read = 0; read < 3; read += 1) expect(await statusOf(readReport(anna, token))).toBe(200)
  expect(await statusOf(readReport(anna, wrongToken()))).toBe(401)
  expect(await statusOf(readReport(anna, wrongToken()))).toBe(429)
  expect(await statusOf(readReport(anna, anna.token))).toBe(200)
})

test('[FIX-22] one link opens its report 120 times an hour, and another of the same report goes on', async () => {
  const [token, other] = [await makeToken(), await makeToken()]
  await use('report-per-link', token, 120)
  expect(await statusOf(readReport(anna, token))).toBe(429)
  expect(await statusOf(readReport(anna, other))).toBe(200)
})

type Preview = { endpoint: Endpoint; query: Record<string, string>; token: string }

async function previews(): Promise<Preview[]> {
  const pack = deps.content.current()
  const [slide, question] = [pack.decks[0]?.slides[0]?.id ?? '', pack.general.questions[0]?.id ?? '']
  const tokenOf = async (kind: 'slide' | 'question', itemId: string) =>
    (await makePreviewLink(deps.db, { kind, itemId }))?.split('token=')[1] ?? ''
  return [
    { endpoint: previewSlide, query: { slide_id: slide }, token: await tokenOf('slide', slide) },
    { endpoint: previewQuestion, query: { question_id: question }, token: await tokenOf('question', question) },
  ]
}

test('[FIX-22] tokens of previews are guessed 120 times an hour, which holds nobody back who has a right one', async () => {
  const links = await previews()
  const look = ({ endpoint, query }: Preview, token: string) => statusOf(call(endpoint, { query }, { token }))
  for (const link of links) expect(await look(link, link.token)).toBe(200)
  await use('preview-guess-per-ip', HERE, 119)
  const statuses: number[] = []
  for (const link of [...links, ...links]) statuses.push(await look(link, wrongToken()))
  expect(statuses).toEqual([401, 429, 429, 429])
  for (const link of links) expect(await look(link, link.token)).toBe(200)

  for (const link of links) {
    await use('preview-per-link', link.token, 598)
    expect(await look(link, link.token)).toBe(429)
  }
})
