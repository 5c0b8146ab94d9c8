import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { serveModel, whole } from '#test/model-service.ts'
import { makeVisitor } from '#test/slide-stage.ts'

const question = 'hur varm ska kompressen vara'
const worded = 'Kompressen ska vara varm, aldrig het [1].'

let deps: TestDeps
let token: string

beforeEach(async () => {
  deps = await makeDeps()
  token = (await makeVisitor(deps, 'anna.ek@example.se')).token
})

/** Asks as a patient of a clinic that uses the model at `url`. @returns the events */
async function ask(url: string, text: string, more: object = { may_use_model: true }) {
  const assistant = { model: { url, name: 'a-model', key: 'a-key' }, logsQuestions: false }
  const app = buildApp({ ...deps, config: { ...deps.config, assistant } })
  const headers = { authorization: `Bearer ${token}` }
  const payload = { messages: [{ role: 'user', text }], lang: 'sv', ...more }
  const { body } = await app.inject({ method: 'POST', url: '/api/v1/assistant/', headers, payload })
  return body
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)))
}
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)
const wordedBy = () => deps.db.selectFrom('assistant_log').select('worded_by').execute()

test('[HLP-04] a model words the answer, with the sources it was given; who asks stays here', async () => {
  const { url, requests } = await serveModel(whole(worded))
  const events = await ask(url, `Jag heter Anna Ek, 19600101-1234, anna.ek@example.se: ${question}?`)
  expect(typesOf(events)).toEqual(['meta', 'delta', 'sources', 'done'])
  expect(events[1].text).toBe(worded)
  expect(events[2].items[0].title).toMatch(/kompress/i)
  expect(await wordedBy()).toEqual([{ worded_by: 'model' }])
  expect(requests).toHaveLength(1)
  expect(JSON.stringify(requests[0])).not.toMatch(/anna|\bek\b|19600101|example\.se/i)
  expect(JSON.stringify(requests[0])).not.toContain(token)
})

const notAsked: [what: string, text: string, more?: object][] = [
  ['a patient has not let it', question, { may_use_model: false }],
  ['nothing was said about it', question, {}],
  ['a red flag comes first', 'lut i ögat'],
  ['a dose is asked for', 'hur många droppar ska jag ta om dagen av min medicin'],
  ['the texts say nothing', 'vilken tid går bussen till Uppsala'],
]
test.each(notAsked)('[HLP-04] a model hears nothing where %s', async (_, text, more) => {
  const { url, requests } = await serveModel(whole(worded))
  expect(typesOf(await ask(url, text, more))).not.toContain('delta')
  expect(requests).toEqual([])
})

test('[HLP-04] where a model fails, the passages are quoted', async () => {
  const { url } = await serveModel((response) => void response.writeHead(500).end('{}'))
  const events = await ask(url, question)
  expect(typesOf(events)).toContain('passage')
  expect(typesOf(events).at(-1)).toBe('done')
  expect(await wordedBy()).toEqual([{ worded_by: 'passages' }])
})

test('[HLP-04] what words the answers is named to patients by its host', async () => {
  const assistant = { model: { url: 'https://ai.clinic.se/v1', name: 'a-model', key: 'a-key' }, logsQuestions: false }
  const app = buildApp({ ...deps, config: { ...deps.config, assistant } })
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: '/api/v1/assistant/', headers })).json().model_host).toBe('ai.clinic.se')
})
