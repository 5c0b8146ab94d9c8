import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, makePatient, makeSession } from '#test/make.ts'

const hostile = [
  "' OR 1=1--",
  ';select pg_sleep(3)',
  '%',
  '_',
  '\\',
  '\0',
  '\ud800',
  '../../etc/passwd',
  '<script>',
  '{{7*7}}',
  'a'.repeat(5000),
  '-1',
  '1e999',
  'null',
]
const text = fc.oneof(fc.constantFrom(...hostile), fc.string(), fc.uuid())
const json = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(
      'username',
      'password',
      'claim',
      'refresh',
      'email',
      'answer_id_list',
      'lang',
      'consents',
      'submission_id',
      'months',
      '__proto__',
    ),
    fc.oneof(text, fc.jsonValue(), fc.array(text)),
  ),
)
const paths = [
  'auth/',
  'auth/register/',
  'auth/refresh',
  'auth/logout/',
  'auth/forgot-password/',
  'auth/reset-password/',
  'question/',
  'question/symptom/',
  'quiz/',
  'quiz/submit/',
  'quiz/review/',
  'quiz/review/by-participation/',
  'quiz/result/',
  'settings/public/',
  'user/download/',
  'user/download/x/',
  'user/download/0199a000-0000-7000-8000-000000000001/zip/',
  'reminders/',
  'reminders/off/',
  'nothing',
].map((path) => `/api/v1/${path}`)
const parameters = [
  'lang',
  'page_number',
  'page_size',
  'is_symptom',
  'is_symptoms',
  'participation_id',
  'search',
  'token',
  'x',
]

const request = fc.record({
  method: fc.constantFrom('GET' as const, 'POST' as const, 'PUT' as const, 'DELETE' as const, 'HEAD' as const),
  path: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...paths) },
    { weight: 1, arbitrary: text.map((part) => `/media/${encodeURIComponent(part.toWellFormed())}`) },
    { weight: 1, arbitrary: text.map((part) => `/legal/terms/${encodeURIComponent(part.toWellFormed())}/sv`) },
  ),
  query: fc.dictionary(fc.constantFrom(...parameters), text, { maxKeys: 3 }),
  body: json,
  isSignedIn: fc.boolean(),
})

test('600 requests made of what breaks things: no answer is a failure of ours, and none is slow', async () => {
  const deps = await makeDeps({ rateLimitScale: 1000 })
  const app = buildApp(deps)
  const { access } = await makeSession(deps, (await makePatient(deps)).id)

  const ask = fc.asyncProperty(request, async ({ method, path, query, body, isSignedIn }) => {
    const search = new URLSearchParams(query).toString()
    const answer = await app.inject({
      method,
      url: search ? `${path}?${search}` : path,
      headers: {
        ...(isSignedIn ? { authorization: `Bearer ${access}` } : {}),
        ...(method === 'GET' || method === 'HEAD' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' || method === 'HEAD' ? {} : { payload: JSON.stringify(body) }),
    })
    expect(answer.statusCode).toBeLessThan(500)
  })
  const start = performance.now()
  await fc.assert(ask, { numRuns: 600 })
  expect((performance.now() - start) / 600).toBeLessThan(100)
  expect(deps.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}, 60_000)
