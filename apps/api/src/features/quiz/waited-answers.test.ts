import type { Call } from '@htd/contract/client'
import { submitAnswers, submitFirstQuiz } from '@htd/contract/quiz'
import { waitHeaders } from '@htd/contract/wait-headers'
import { beforeEach, expect, test } from 'vitest'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'

const HOUR_MS = 3_600_000
let deps: TestDeps
let call: Call
let token: string

beforeEach(async () => {
  ;({ deps, call, token } = await withLoggedIn({ rateLimitScale: 10 }))
})

const general = (weight: number, ...slugs: string[]) => [
  ...coreAnswers(deps.content.current(), nine(weight)),
  ...answersNamed(deps.content.current(), slugs),
]
const waited = (hours: number) => ({ [waitHeaders.waited]: String(hours * 3600) })
const submit = (answer_id_list: string[], headers: Record<string, string>) =>
  call(submitAnswers, { body: { answer_id_list } }, { token, headers })
const hoursUntil = (time: Date | undefined) => Math.round(((time?.getTime() ?? Number.NaN) - Date.now()) / HOUR_MS) + 0
const assessments = () =>
  deps.db.selectFrom('participations').select(['participated_at', 'content_version']).orderBy('id').execute()

test('[PAT-15] answers that waited are dated by their Send, but never before an assessment that is here already', async () => {
  await submit(general(2), waited(48))
  await submit(general(2), waited(12))
  await submit(general(3), waited(24))
  await submit(general(3), waited(31 * 24))
  const times = (await assessments()).map(({ participated_at }) => hoursUntil(participated_at))
  expect(times).toEqual([-48, -12, 0, 0])
})

test('[PAT-15] the clinic has its time from the arrival on, however long answers have waited', async () => {
  await submit(general(2, 'rf.severe_pain'), waited(48))
  const items = await deps.db.selectFrom('work_items').select('arrived_at').execute()
  expect(items.map(({ arrived_at }) => hoursUntil(arrived_at))).toEqual([0])
})

test('[PAT-15] a first quiz that waited is dated by its Send, with its consents; its link lasts from the arrival on', async () => {
  const consents = { terms: true, privacy: true }
  const body = { email: 'anna@example.com', answer_id_list: general(2), lang: 'sv', consents } as const
  await call(submitFirstQuiz, { body: { ...body, submission_id: crypto.randomUUID() } }, { headers: waited(240) })
  const [assessment] = await assessments()
  const [consent] = await deps.db.selectFrom('consents').select('given_at').execute()
  const [link] = await deps.db.selectFrom('link_tokens').select(['created_at', 'expires_at']).execute()
  const times = [assessment?.participated_at, consent?.given_at, link?.created_at, link?.expires_at]
  expect(times.map(hoursUntil)).toEqual([-240, -240, 0, 7 * 24])
})

test('[PAT-15] answers are read by the content that the header names', async () => {
  const former = deps.content.current().version
  const given = general(2)
  await servePack(deps, versionOf(await defaultPack(), 'next'))
  await submit(given, { [waitHeaders.contentVersion]: former })
  await submit(given, { [waitHeaders.contentVersion]: 'unknown' })
  expect((await assessments()).map(({ content_version }) => content_version)).toEqual([former, 'next'])
})
