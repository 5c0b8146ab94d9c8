import { forgotPassword, logIn, register, resetPassword } from '@htd/contract/auth'
import { submitFirstQuiz } from '@htd/contract/quiz'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makeLink, makePatient, makeSession } from '#test/make.ts'

test('no line of the log holds an address, a name, a password, a token, an answer or a query', async () => {
  const deps = await makeDeps()
  const app = buildApp(deps)
  const call = clientOf(app)
  const { id } = await makePatient(deps, 'marker-known@example.se')
  const { access, refresh } = await makeSession(deps, id)
  const { token } = await makeLink(deps, { purpose: 'register', email: 'marker-new@example.se' })
  const password = 'marker-password-1'
  const quiz = {
    email: 'marker-quiz@example.se',
    answer_id_list: ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'],
    lang: 'sv' as const,
    consents: { terms: true, privacy: true },
    submission_id: crypto.randomUUID(),
  }

  await Promise.allSettled([
    call(logIn, { body: { username: 'marker-known@example.se', password } }),
    call(
      register,
      { body: { password, confirmed_password: 'other', first_name: 'Markername', last_name: 'x' } },
      { token },
    ),
    call(resetPassword, { body: { password, confirmed_password: password } }, { token: 'marker-token' }),
    call(forgotPassword, { body: { email: 'marker-known@example.se' } }),
    call(submitFirstQuiz, { body: quiz }),
    app.inject({ url: `/register?token=${token}&email=marker-new@example.se`, remoteAddress: '192.0.2.17' }),
    app.inject({ url: '/marker-path?search=marker-search', remoteAddress: '2001:db8:1:2:3::4' }),
    app.inject({
      url: '/api/v1/quiz/result/',
      headers: { authorization: `Bearer ${access}`, 'user-agent': 'marker-agent' },
    }),
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/',
      payload: 'marker-broken',
      headers: { 'content-type': 'application/json' },
    }),
  ])

  const log = deps.lines.join('')
  expect(deps.lines.length).toBe(9)
  for (const secret of [
    'marker',
    'Markername',
    'example.se',
    access,
    refresh,
    token,
    quiz.answer_id_list[0] ?? '',
    '192.0.2.17',
    '2001:db8:1:2',
  ]) {
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
  }
  expect(log).toContain('192.0.2.0/24')
  expect(log).toContain('2001:db8:1::/48')
})

test('a defect is logged with the id that the visitor gets, and nothing else of it is shown', async () => {
  const deps = await makeDeps()
  const broken = () => {
    throw new TypeError('broken inside')
  }
  const app = buildApp({ ...deps, content: { ...deps.content, current: broken } })
  const answer = await app.inject('/api/v1/quiz/')
  expect(answer.json()).toMatchObject({ status: 500, code: 'internal', detail: 'Internal' })
  expect(answer.body).not.toContain('broken')
  const line = deps.lines.find((each) => each.includes('"level":"error"')) ?? ''
  expect(line).toContain(answer.json().instance)
  expect(line).toContain('broken inside')
})

test('a line break in a field makes no line of its own', async () => {
  const deps = await makeDeps()
  const payload = { username: 'a\n{"level":60}', password: 'x\n{"level":60}' }
  await buildApp(deps).inject({ method: 'POST', url: '/api/v1/auth/', payload })
  expect(deps.lines.join('').trim().split('\n')).toHaveLength(1)
})
