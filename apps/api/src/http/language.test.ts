import { askAssistant } from '@htd/contract/assistant'
import { addressOf } from '@htd/contract/client'
import type { Endpoint } from '@htd/contract/endpoint'
import { submitAnswers, submitFirstQuiz, submitSymptomAnswers } from '@htd/contract/quiz'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { buildApp } from '#app.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'

type Shape = { lang?: ZodMiniType }
/** Returns the field `lang` of a query or a body. */
const langIn = (part: ZodMiniType | undefined) => (part as { shape?: Shape } | undefined)?.shape?.lang

const unknown = ['de', 'EN', 'SV', '', ' ', 'en-GB', 'sv_SE', 'english', 'null', 'constructor', 'x'.repeat(500)]

let deps: TestDeps
let app: FastifyInstance
let endpoints: Endpoint[]
let headers: Record<string, string>
let participation_id: string
let other_id: string
let answer_id_list: string[]

beforeAll(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  await app.ready()
  endpoints = (await contractEndpoints()).filter(({ query, body }) => langIn(query) ?? langIn(body))
  const { id } = await makePatient(deps)
  headers = { authorization: `Bearer ${(await makeSession(deps, id)).access}`, 'accept-language': 'en' }
  answer_id_list = deps.content.current().general.questions.flatMap(({ answers }) => answers[0]?.id ?? [])
  const send = async () =>
    (await app.inject({ method: 'POST', url: submitAnswers.path, headers, payload: { answer_id_list } })).json()
  participation_id = (await send()).participation_id
  other_id = (await send()).participation_id
})

/** Builds a URL with the parameters that a call needs for a meaningful response. */
function asked({ path, query }: Endpoint, lang: string): string {
  const ids = { participation_id, first: participation_id, second: other_id, question_id: participation_id }
  const given = { ...ids, slide_id: participation_id, search: 'kompress', lang }
  const taken = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  const params = { participation_id, uuid: participation_id, id: participation_id, query: 'htd' }
  return addressOf(path, {
    params,
    query: Object.fromEntries(Object.entries(given).filter(([name]) => taken.includes(name))),
  })
}

/** Requests an endpoint. @returns the response without request-specific fields */
async function answerTo(endpoint: Endpoint, lang: string) {
  const { statusCode, body } = await app.inject({ url: asked(endpoint, lang), headers })
  const { instance, ...rest } = JSON.parse(body)
  return { statusCode, rest }
}

test.each(unknown)(
  '[FIX-35] `lang=%s` answers as `lang=sv` does on every call, whatever the browser prefers',
  async (lang) => {
    expect(endpoints.length).toBeGreaterThan(20)
    const statuses = new Set<number>()
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const answer = await answerTo(endpoint, lang)
      statuses.add(answer.statusCode)
      expect([endpoint.path, answer]).toEqual([endpoint.path, await answerTo(endpoint, 'sv')])
    }
    // Previews need a dedicated link; the refusal is in Swedish.
    expect([...statuses].sort()).toEqual([200, 401, 404])
  },
)

test.each(['de', 'EN', ''])('[FIX-35] a first quiz of `lang=%s` is kept and mailed in Swedish', async (lang) => {
  const email = `${crypto.randomUUID()}@example.se`
  const payload = {
    email,
    answer_id_list,
    lang,
    consents: { terms: true, privacy: true },
    submission_id: crypto.randomUUID(),
  }
  const answer = await app.inject({ method: 'POST', url: submitFirstQuiz.path, headers, payload })
  expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: true }])
  const mail = await deps.db.selectFrom('mail_outbox').select('language').where('recipient', '=', email).execute()
  expect(mail).toEqual([{ language: 'sv' }])
})

test.each(['de', 'EN', ''])('[FIX-35] answers and questions of `lang=%s` are taken', async (lang) => {
  const { symptom } = deps.content.current()
  const payloads = {
    [submitAnswers.path]: { answer_id_list },
    [submitSymptomAnswers.path]: { answer_id_list: symptom.questions.flatMap(({ answers }) => answers[0]?.id ?? []) },
    [askAssistant.path]: { messages: [{ role: 'user', text: 'Hur ofta ska jag blinka?' }] },
  }
  for (const [url, payload] of Object.entries(payloads)) {
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: { ...payload, lang } })
    expect([url, statusCode]).toEqual([url, url === askAssistant.path ? 200 : 201])
  }
})

test('[FIX-35] the OpenAPI document says what becomes of other words', async () => {
  const { paths } = (await app.inject('/api/v1/openapi.json')).json()
  const parameter = paths['/api/v1/question/'].get.parameters.find(({ name }: { name: string }) => name === 'lang')
  expect(parameter).toMatchObject({
    required: false,
    schema: { type: 'string', description: expect.stringContaining('sv') },
  })
})
