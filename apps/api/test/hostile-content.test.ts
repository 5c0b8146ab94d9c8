import { randomUUID } from 'node:crypto'
import type { ContentPack } from '@htd/content/shape'
import { submitAnswers } from '@htd/contract/quiz'
import type { InjectOptions } from 'fastify'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { openContentStore } from '#content/open-content-store.ts'
import { prepareExport } from '#features/data-requests/prepare-export.ts'

import { mailTexts } from '#features/mail/mail-texts.ts'
import { makePreviewLink } from '#features/previews/make-preview-link.ts'
import { attacks, poison, rawIn } from '../../../packages/content/test/attacks.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { clientOf } from './client.ts'
import { composeRow } from './compose-row.ts'
import { makeDeps, makeLink, makePatient, makeSession, type TestDeps } from './make.ts'

const EMAIL = 'anna@example.se'

let deps: TestDeps
let patientId: string
let access: string
let participation: string
/** Number of texts of the pack that contain an attack. */
let poisoned = 0

/** Adds a film: the default pack has none. */
function withFilm(pack: ContentPack): ContentPack {
  const words = { sv: '<p>Text</p>', en: '<p>Text</p>' }
  const film = { id: randomUUID(), title: words, url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa', transcript: words }
  return { ...pack, help: { ...pack.help, videos: { items: [film] } } }
}

async function poisonComments(): Promise<void> {
  const comment = {
    patient_id: patientId,
    participation_id: participation,
    language: 'sv',
    author_title: 'Läkare',
  } as const
  const rows = attacks.map((body, at) => ({
    ...comment,
    id: randomUUID(),
    question_id: null,
    body,
    written_at: new Date(at * 1_000),
    author_name: `Dr Exempel ${body}`,
    approved_at: new Date(at * 1_000),
  }))
  await deps.db.insertInto('comments').values(rows).execute()
}

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 1000, dataDir: '/nowhere' })
  patientId = (await makePatient(deps, EMAIL)).id
  access = (await makeSession(deps, patientId)).access
  const chosen = [
    ...coreAnswers(deps.content.current(), nine(2)),
    ...answersNamed(deps.content.current(), ['rf.none', 'cl.no']),
  ]
  const body = { answer_id_list: chosen, submission_id: randomUUID() }
  await clientOf(buildApp(deps))(submitAnswers, { body }, { token: access })
  participation = (await deps.db.selectFrom('participations').select('id').executeTakeFirstOrThrow()).id

  const { pack } = await deps.db.selectFrom('content_packs').select('pack').executeTakeFirstOrThrow()
  const store = (content: object) =>
    sql`update content_packs set pack = ${JSON.stringify(content)}::jsonb`.execute(deps.db)
  const hostile = poison(withFilm(pack as ContentPack))
  poisoned = hostile.count
  await store(hostile.pack)
  deps.content = await openContentStore(deps.db)
  await poisonComments()
  // Other test files use this content.
  return () => store(pack)
})

async function answerTo(request: InjectOptions, token = access): Promise<string> {
  const answer = await buildApp(deps).inject({ headers: { authorization: `Bearer ${token}` }, ...request })
  expect([request.url, answer.statusCode]).toEqual([request.url, 200])
  return answer.body
}

const calls = (language: 'sv' | 'en') => {
  const { decks } = deps.content.current()
  const paths = [
    ...['quiz/', 'question/', 'question/symptom/', 'settings/public/', 'assistant/', 'slide/htd/'],
    ...['help/faq/', 'help/how-it-works/', 'help/video/', 'quiz/result/', 'quiz/review/', `report/${participation}/`],
    ...decks.filter(({ kind }) => kind === 'htd').map(({ id }) => `slide/htd/${id}/`),
  ]
  return [
    ...paths.map((path) => `${path}?lang=${language}`),
    `search/?search=${encodeURIComponent('ögon eye')}&lang=${language}`,
  ]
}

test('the list of attacks, and of the texts that hold them, is long enough to mean something', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(84)
  expect(poisoned).toBeGreaterThan(1_000)
})

test.each(['sv', 'en'] as const)('[FIX-17] attacks in the database appear raw in no answer: %s', async (language) => {
  for (const path of calls(language)) {
    const body = await answerTo({ url: `/api/v1/${path}` })
    expect([path, body.length > 100, rawIn(body)]).toEqual([path, true, []])
  }
  const messages = [
    { role: 'user', text: language === 'sv' ? 'Hur varm ska kompressen vara?' : 'How warm should the compress be?' },
  ]
  const reply = await answerTo({ method: 'POST', url: '/api/v1/assistant/', payload: { messages, lang: language } })
  expect([reply.includes('"type":"passage"'), rawIn(reply)]).toEqual([true, []])
  for (const document of ['terms', 'privacy', 'data-processing', 'ai'])
    expect(rawIn(await answerTo({ url: `/legal/${document}/${language}` }))).toEqual([])
})

test('[FIX-17] attacks in the database appear raw in no preview', async () => {
  const { decks, general } = deps.content.current()
  const items = [
    { kind: 'slide', itemId: decks[0]?.slides[0]?.id ?? '' },
    { kind: 'question', itemId: general.questions[0]?.id ?? '' },
  ] as const
  for (const { kind, itemId } of items) {
    const [, token] = (await makePreviewLink(deps.db, { kind, itemId }))?.split('token=') ?? []
    const body = await answerTo({ url: `/api/v1/${kind}/preview/?${kind}_id=${itemId}` }, token)
    expect([kind, body.length > 100, rawIn(body)]).toEqual([kind, true, []])
  }
})

test('[FIX-17] attacks in the database appear raw in no file of the copy of somebody’s data', async () => {
  const request = { patient_id: patientId, id: randomUUID(), requested_at: deps.now(), due_on: '2026-12-07' }
  await deps.db.insertInto('data_requests').values(request).execute()
  await prepareExport.run(deps, patientId)
  const { archive } = await deps.db.selectFrom('data_requests').select('archive').executeTakeFirstOrThrow()
  const files = Object.entries(unzipSync(archive ?? Buffer.alloc(0)))
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(['data.json', 'fhir.json', 'csv/comments.csv']))
  expect(files.some(([name]) => name.startsWith('reports/'))).toBe(true)
  for (const [name, bytes] of files)
    expect([name, rawIn(Buffer.from(bytes).toString().replaceAll('""', '"'))]).toEqual([name, []])
})

test('[FIX-17] attacks in the database appear raw in no mail', async () => {
  const { id: linkId } = await makeLink(deps, { purpose: 'reset', email: EMAIL, patientId })
  const data = { linkId, requestId: randomUUID(), dueOn: '2026-12-07', until: '2026-12-07', keptYears: 10 }
  const common = { id: randomUUID(), patient_id: patientId, recipient: EMAIL, language: 'sv', data } as const
  let composed = 0
  for (const template of Object.keys(mailTexts.sv)) {
    const mail = await composeRow(deps, { ...common, template } as never)
    if (!mail) continue
    composed += 1
    expect([template, rawIn(`${mail.subject}\n${mail.text}\n${mail.html}`)]).toEqual([template, []])
  }
  expect(composed).toBeGreaterThan(6)
})
