import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps, makePatient, makeSession } from '#test/make.ts'
import { makeMember, makeStaffSession, ownPage } from '#test/staff-stage.ts'

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
      'name',
      'title',
      'roles',
      'scope',
      'language',
      'code',
      'ticket',
      'challenge_id',
      'assertion',
      'kind',
      'digest',
      'value',
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
  'clinic/session/',
  'clinic/session/code/',
  'clinic/session/passkey/',
  'clinic/session/password/',
  'clinic/session/step-up/',
  'clinic/session/step-up/options/',
  'clinic/session/token/',
  'clinic/session/unlock/',
  'clinic/invitations/accept/',
  'clinic/account/',
  'clinic/account/enrolment/',
  'clinic/account/passkeys/x/',
  'clinic/account/sessions/0199a000-0000-7000-8000-000000000001/',
  'clinic/account/totp/',
  'clinic/staff/',
  'clinic/staff/0199a000-0000-7000-8000-000000000001/',
  'clinic/staff/x/suspend/',
  'clinic/resets/0199a000-0000-7000-8000-000000000001/',
  'clinic/settings/staff_idle_minutes/',
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
  method: fc.constantFrom(
    'GET' as const,
    'POST' as const,
    'PUT' as const,
    'PATCH' as const,
    'DELETE' as const,
    'HEAD' as const,
  ),
  path: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...paths) },
    { weight: 1, arbitrary: text.map((part) => `/media/${encodeURIComponent(part.toWellFormed())}`) },
    { weight: 1, arbitrary: text.map((part) => `/legal/terms/${encodeURIComponent(part.toWellFormed())}/sv`) },
  ),
  query: fc.dictionary(fc.constantFrom(...parameters), text, { maxKeys: 3 }),
  body: json,
  as: fc.constantFrom('patient' as const, 'staff' as const, 'nobody' as const),
})

test('900 requests made of what breaks things: no answer is a failure of ours, and none is slow', async () => {
  const deps = await makeDeps({ rateLimitScale: 1000 })
  const app = buildApp(deps)
  const { access } = await makeSession(deps, (await makePatient(deps)).id)
  const staff = await makeStaffSession(deps, await makeMember(deps, { roles: ['admin', 'clinician'] }))
  const ofStaff = { ...ownPage, authorization: `Bearer ${staff.token}`, cookie: staff.cookie, 'if-match': '"v1"' }
  const headersOf = { patient: { authorization: `Bearer ${access}` }, staff: ofStaff, nobody: {} }

  const ask = fc.asyncProperty(request, async ({ method, path, query, body, as }) => {
    const search = new URLSearchParams(query).toString()
    const answer = await app.inject({
      method,
      url: search ? `${path}?${search}` : path,
      headers: {
        ...headersOf[as],
        ...(method === 'GET' || method === 'HEAD' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' || method === 'HEAD' ? {} : { payload: JSON.stringify(body) }),
    })
    expect(answer.statusCode).toBeLessThan(500)
  })
  const start = performance.now()
  await fc.assert(ask, { numRuns: 900 })
  expect((performance.now() - start) / 900).toBeLessThan(100)
  expect(deps.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}, 60_000)
