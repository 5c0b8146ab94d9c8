import type { AddressInfo } from 'node:net'
import { addressOf } from '@htd/contract/client'
import { readFailedMail } from '@htd/contract/clinic/mails'
import type { Endpoint } from '@htd/contract/endpoint'
import { submitAnswers } from '@htd/contract/quiz'
import { makeReportLink } from '@htd/contract/report'
import { byCommand } from '#access/record-access.repo.ts'
import { buildApp } from '#app.ts'
import { writeComment } from '#features/comments/write-comment.ts'
import { insertRequest } from '#features/data-requests/data-requests.repo.ts'
import { prepareExport } from '#features/data-requests/prepare-export.ts'
import { releaseRequest } from '#features/data-requests/release-request.ts'
import { makePreviewLink } from '#features/previews/make-preview-link.ts'
import { scheduleJob } from '#jobs/jobs.repo.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { insertInvitation } from '#staff/invitations.repo.ts'
import { coreAnswers, nine } from './answers.ts'
import { itemOf } from './assessment-stage.ts'
import { askRaw, type RawAnswer } from './coded.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from './make.ts'
import { makeFailedMail } from './make-failed-mail.ts'
import { makeMember, makeStaffSession } from './staff-stage.ts'

export type StageRequest = { method?: string; query?: Record<string, string>; headers?: Record<string, string> }
export type BearerStage = Awaited<ReturnType<typeof makeBearerStage>>

/** Starts a listening server with a patient who has two assessments, a shared report and a data copy, and with staff: every read finds data. */
export async function makeBearerStage() {
  const deps = await makeDeps({ rateLimitScale: 1000 })
  const app = buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const { id: patientId } = await makePatient(deps)
  const patient = (await makeSession(deps, patientId)).access
  const post = async (url: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${patient}` } })).json()
  const answers = { answer_id_list: coreAnswers(deps.content.current(), nine(2)) }
  const { participation_id: first } = await post(submitAnswers.path, answers)
  const { participation_id } = await post(submitAnswers.path, answers)
  const shared = await post(addressOf(makeReportLink.path, { params: { participation_id } }))
  const item = await itemOf(deps, patientId, participation_id)
  const written = { participationId: participation_id, question: undefined, text: 'Bra.' }
  const comment = await writeComment(deps, { ...written, by: { kind: 'command' }, toucher: byCommand() })
  const { itemId: failedMail } = await makeFailedMail(deps)
  const bearers = { patient, ...(await linksOf(deps, shared.url)), ...(await staffBearers(deps)) }

  const { decks, general } = deps.content.current()
  const deck = decks?.find(({ kind }) => kind === 'htd')
  const items = { slide_id: deck?.slides[0]?.id ?? '', question_id: general.questions[0]?.id ?? '' }
  const parts = {
    params: { id: await exportOf(deps, patientId), uuid: deck?.id ?? '', query: 'htd', participation_id },
    query: { ...items, participation_id, search: 'öga', first, second: participation_id },
  }
  const ask = (
    endpoint: Endpoint,
    { method = endpoint.method, headers = {}, query }: StageRequest = {},
  ): Promise<RawAnswer> => {
    const isOfMail = endpoint.path === readFailedMail.path
    const clinicIds = { assessments: participation_id, queue: isOfMail ? failedMail : item, comments: comment }
    const clinicId = { ...clinicIds }[endpoint.path.split('/')[4] ?? '']
    const params = { ...parts.params, ...(clinicId ? { id: clinicId } : {}) }
    const address = addressOf(endpoint.path, { params, query: query ?? takenBy(endpoint, parts.query) })
    if (endpoint.method !== 'POST') return askRaw(port, address, { method, headers })
    const body = { messages: [{ role: 'user', text: 'Hur länge ska jag badda ögonen?' }] }
    const payload = JSON.stringify(endpoint.body?.safeParse(body).success ? body : {})
    return askRaw(port, address, { method, headers: { ...headers, 'content-type': 'application/json' }, payload })
  }
  return { deps, app, ask, bearers }
}

/** Creates a bearer of an administrator who is a clinician too, and the token of an invitation. */
async function staffBearers(deps: TestDeps) {
  const { token: staff } = await makeStaffSession(deps, await makeMember(deps, { roles: ['admin', 'clinician'] }))
  const { id: staffId } = await makeMember(deps, { name: 'Ove Ek', status: 'invited', isEnrolled: false })
  const link = { staffId, kind: 'invitation', invitedBy: null, delayHours: 0 } as const
  const invitation = deps.keys.derive('link', await insertInvitation(deps.db, deps.keys, link))
  return { staff, invitation }
}

/** Creates link tokens: of a shared report, and of previews of the first slide and the first question. */
async function linksOf({ db, content }: TestDeps, report: string) {
  const { decks, general } = content.current()
  const slide = await makePreviewLink(db, {
    kind: 'slide',
    itemId: decks?.find(({ kind }) => kind === 'htd')?.slides[0]?.id ?? '',
  })
  const question = await makePreviewLink(db, { kind: 'question', itemId: general.questions[0]?.id ?? '' })
  const tokenIn = (url = '') => new URL(url, 'http://localhost').searchParams.get('token') ?? ''
  return { report: tokenIn(report), slide: tokenIn(slide), question: tokenIn(question) }
}

/** Prepares and releases a copy of the patient's data. @returns the id of its request */
async function exportOf({ db, now, ...deps }: TestDeps, patientId: string): Promise<string> {
  const request = await insertRequest(db, { patientId, requestedAt: now(), dueOn: '2030-01-01' })
  await scheduleJob(db, { kind: prepareExport.kind, patientId, runAt: now() })
  await runDueJob({ db, now, ...deps }, [prepareExport])
  await releaseRequest({ db, now, ...deps }, { id: request?.id ?? '', toucher: byCommand() })
  return request?.id ?? ''
}

/** Picks the minimal query parameters that an endpoint accepts: none, one, or two. */
function takenBy({ query }: Endpoint, known: Record<string, string>): Record<string, string> {
  const fits = (part: Record<string, string>) => query?.safeParse(part).success ?? false
  const names = Object.keys(known)
  const pairs = names.flatMap((one) => names.map((other) => ({ [one]: known[one] ?? '', [other]: known[other] ?? '' })))
  return [{}, ...pairs].find(fits) ?? {}
}
