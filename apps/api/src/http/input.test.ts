import { getQuiz, listQuestions } from '@htd/contract/quiz'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let app: FastifyInstance

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 1000 })
  app = buildApp(deps)
})

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/', payload, headers })

test.each([
  '/api/v1/quiz',
  '/api/v1/question',
  '/api/v1/settings/public',
  '/healthz',
  '/api/v1/openapi.json',
  '/legal/terms/en',
])('[API-16] %s answers with and without its last slash', async (url) => {
  const [without, withSlash] = [await app.inject(url), await app.inject(`${url}/`)]
  expect([without.statusCode, withSlash.statusCode]).toEqual([200, 200])
  expect(without.body).toBe(withSlash.body)
})

test('[API-16] page_number and page_size are honoured', async () => {
  const call = clientOf(app)
  const { items: all } = await call(listQuestions, { query: { page_number: 1, page_size: 100 } })
  const { items } = await call(listQuestions, { query: { page_number: 2, page_size: 3 } })
  expect(items).toEqual(all.slice(3, 6))
})

test.each([
  ['page_number=0', 'page_number', 'outOfRange'],
  ['page_number=-1', 'page_number', 'outOfRange'],
  ['page_number=1.5', 'page_number', 'notWholeNumber'],
  ['page_number=x', 'page_number', 'invalidType'],
  ['page_number=', 'page_number', 'outOfRange'],
  ['page_number=1e999', 'page_number', 'invalidType'],
  ['page_size=101', 'page_size', 'outOfRange'],
  ['page_size=99999999999999999999', 'page_size', 'outOfRange'],
  ['lang=sv&lang=en', 'lang', 'invalidChoice'],
  ['is_symptoms=yes', 'is_symptoms', 'invalidChoice'],
  ["search=' or 1=1--", 'search', 'unknown'],
  ['lang=%00', 'lang', 'unsoundText'],
])('[API-16] the parameter %s is refused with a reason at its field', async (query, field, code) => {
  const answer = await app.inject(`/api/v1/question/?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    code: 'invalid_request',
    errors: [{ field, code, message: expect.any(String) }],
  })
})

test('[API-16] every unknown or missing field is named, in the language of the request', async () => {
  const answer = await post(JSON.stringify({ username: 7, role: 'admin', id: 1 }), { ...json, 'accept-language': 'en' })
  expect(answer.json()).toMatchObject({
    status: 400,
    error: 'Something in the information needs to be corrected.',
    errors: [
      { field: 'username', code: 'invalidType' },
      { field: 'password', code: 'required', message: 'This is missing' },
      { field: 'role', code: 'unknown', message: 'This is not known' },
      { field: 'id', code: 'unknown' },
    ],
  })
})

const credentials = (password: string) => `{"username":"a@b.se","password":"${password}"}`
const deep = (levels: number) => `{"username":${'['.repeat(levels)}${']'.repeat(levels)},"password":"x"}`

test.each([
  ['a broken body', '{"a":', json, 400, 'malformed_body'],
  ['no body', '', json, 400, 'malformed_body'],
  ['a list', '[]', json, 400, 'malformed_body'],
  ['null', 'null', json, 400, 'malformed_body'],
  ['a prototype key', '{"__proto__":{"role":"admin"}}', json, 400, 'malformed_body'],
  ['a constructor key', '{"constructor":{"prototype":{}}}', json, 400, 'malformed_body'],
  ['a harmless constructor key', '{"constructor":1}', json, 400, 'invalid_request'],
  ['a NUL', credentials('a\\u0000b'), json, 400, 'invalid_request'],
  ['half a surrogate pair', credentials('\\ud800'), json, 400, 'invalid_request'],
  ['21 levels', deep(21), json, 400, 'invalid_request'],
  ['30,000 levels', deep(30_000), json, 400, 'invalid_request'],
  ['more than 64 KiB', credentials('x'.repeat(65_536)), json, 413, 'body_too_large'],
  ['10 MB', credentials('x'.repeat(10_000_000)), json, 413, 'body_too_large'],
  ['plain text', credentials('x'), { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ['a form', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
  ['a multipart form', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'unsupported_media_type'],
  ['no type', credentials('x'), { 'content-type': '' }, 415, 'unsupported_media_type'],
])('[API-16] %s is refused by name', async (_, payload, headers, status, code) => {
  const answer = await post(payload, headers)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json()).toMatchObject({
    error: expect.any(String),
    title: expect.any(String),
    instance: expect.any(String),
  })
})

test.each([
  [{}, 'sv'],
  [{ 'accept-language': 'en-GB,sv;q=0.5' }, 'en'],
  [{ 'accept-language': 'de, en;q=0.2, sv;q=0.9' }, 'sv'],
  [{ 'accept-language': 'de' }, 'sv'],
  [{ 'accept-language': 'en;q=0' }, 'sv'],
])('the header %o asks for %s', async (headers, language) => {
  const answer = await app.inject({ url: getQuiz.path, headers })
  const other = await app.inject({ url: `${getQuiz.path}?lang=${language}` })
  expect(answer.body).toBe(other.body)
})

test.each([
  [{ method: 'GET', url: '/api/v1/auth/' }, 405, 'POST'],
  [{ method: 'DELETE', url: '/api/v1/question' }, 405, 'GET, HEAD, POST'],
  [{ method: 'OPTIONS', url: '/api/v1/auth/' }, 405, 'POST'],
  [{ method: 'GET', url: '/api/v1/nothing/' }, 404, undefined],
  [{ method: 'GET', url: '/api/v1/%zz' }, 404, undefined],
  [{ method: 'GET', url: `/media/${'x'.repeat(500)}` }, 404, undefined],
] as [InjectOptions, number, string | undefined][])('%o is refused with %i', async (request, status, allow) => {
  const answer = await app.inject({ ...request, headers: { origin: 'https://evil.example' } })
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})
