import { randomUUIDv7 } from 'node:crypto'
import { addressOf } from '@htd/contract/client'
import type { Endpoint, OutputOf } from '@htd/contract/endpoint'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { submitAnswers } from '#features/quiz/submit-answers.ts'
import { makeItem, type NewItem } from '#queue/work-items.repo.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { makeDeps, makePatient, type TestDeps } from './make.ts'
import { askClinic, type ClinicRequest, makeMember, makeStaffSession, type TestMember } from './staff-stage.ts'

/** A member of staff and their bearer. */
export type Caller = TestMember & { token: string }

export const callerOf = async (deps: TestDeps, ...roles: StaffRole[]): Promise<Caller> => {
  const member = await makeMember(deps, { roles })
  return { ...member, token: (await makeStaffSession(deps, member)).token }
}

type Answers = { kind?: QuestionnaireKind; weights?: readonly (number | null)[]; slugs?: readonly string[] }

/** Makes a patient's assessment, and leaves the work items as they were: tests say themselves what waits. @returns its id */
export async function answer(deps: Deps, patientId: string, answers: Answers = {}): Promise<string> {
  const { kind = 'general', weights = nine(2), slugs = [] } = answers
  const pack = deps.content.current()
  const answerIds = [...coreAnswers(pack, weights, { kind }), ...answersNamed(pack, slugs, { kind })]
  const items = await deps.db.selectFrom('work_items').selectAll().where('patient_id', '=', patientId).execute()
  const submissionId = randomUUIDv7()
  const id = await submitAnswers(deps, { patientId, kind, answerIds, language: 'sv', submissionId })
  await deps.db.deleteFrom('work_items').where('patient_id', '=', patientId).execute()
  const before = items.map(({ urgency_rank: _, is_operation: __, ...item }) => item)
  if (before.length > 0) await deps.db.insertInto('work_items').values(before).execute()
  return id
}

/** Makes an open item about an assessment: by default the one that it makes itself. @returns its id */
export function itemOf({ db }: Pick<Deps, 'db'>, patientId: string, id: string, parts: Partial<NewItem> = {}) {
  const about = { patientId, participationId: id, subjectId: id, isSymptom: false, language: 'sv' } as const
  const times = { arrivedAt: new Date(), dueAt: new Date() }
  const usual = { kind: 'assessment', urgency: 'SOON', hasAccount: true } as const
  return makeItem(db, { id: randomUUIDv7(), ...about, ...usual, ...times, ...parts })
}

/** A clinician, and a patient with an assessment that waits. */
export async function openRecordStage() {
  const deps = await makeDeps({ rateLimitScale: 1000 })
  const app = buildApp(deps)
  const { id: patientId, email } = await makePatient(deps)
  const id = await answer(deps, patientId)
  const itemId = await itemOf(deps, patientId, id)
  return { deps, app, patientId, email, id, itemId, sara: await callerOf(deps, 'clinician') }
}

/** Calls an endpoint. @returns the answer, of whatever status */
export const ask = (
  app: FastifyInstance,
  { token }: Pick<Caller, 'token'>,
  endpoint: Endpoint,
  request: ClinicRequest,
): Promise<LightMyRequestResponse> => askClinic(app, endpoint, { ...request, token })

/** Calls an endpoint that succeeds. @returns what it answers */
export async function read<E extends Endpoint>(
  app: FastifyInstance,
  caller: Pick<Caller, 'token'>,
  endpoint: E,
  request: ClinicRequest,
): Promise<OutputOf<E>> {
  const answered = await ask(app, caller, endpoint, request)
  if (answered.statusCode !== 200) throw new Error(`${addressOf(endpoint.path, request)} ${answered.body}`)
  return answered.json()
}

/** Rows of the access log, oldest first. */
export const accessRows = ({ db }: Pick<Deps, 'db'>) =>
  db.selectFrom('record_access').selectAll().orderBy('at').orderBy('id').execute()

/** Names of the events of somebody of the staff, oldest first. */
export async function eventsBy({ db }: Pick<Deps, 'db'>, { id }: Pick<TestMember, 'id'>): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select event from audit_events where details->>'by' = ${`staff:${id}`} order by at, id`.execute(db)
  return rows.map(({ event }) => event)
}

/** Lets days pass for everything that the patients have answered. */
export const passDays = ({ db }: Pick<Deps, 'db'>, days: number) =>
  sql`update participations set participated_at = participated_at - make_interval(days => ${days})`.execute(db)

/** What is kept of the first reading of an assessment: when the patient was told, and its items that count as opened. */
export async function readingOf({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await db.selectFrom('participations').select('read_by_clinic_at').where('id', '=', id).executeTakeFirst()
  const items = await db
    .selectFrom('work_items')
    .select('id')
    .where('participation_id', '=', id)
    .where('opened_at', 'is not', null)
    .orderBy('id')
    .execute()
  return { readAt: row?.read_by_clinic_at ?? null, opened: items.map((item) => item.id) }
}
