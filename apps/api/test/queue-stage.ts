import { randomUUIDv7 } from 'node:crypto'
import { type listOperations, listQueue, type QueuePage } from '@htd/contract/clinic/queue'
import type { Endpoint } from '@htd/contract/endpoint'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Insertable } from 'kysely'
import { buildApp } from '#app.ts'
import type { Db } from '#db/open.ts'
import type { WorkItemsTable } from '#db/tables/queue.ts'
import type { Deps } from '#deps.ts'
import { makeDeps, type TestDeps } from './make.ts'
import { askClinic, type ClinicRequest, makeMember, makeStaffSession, type TestMember } from './staff-stage.ts'

type ItemParts = Partial<Insertable<WorkItemsTable>>

export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)

const newItem = (parts: ItemParts): Insertable<WorkItemsTable> => ({
  id: randomUUIDv7(),
  kind: 'assessment',
  subject_id: randomUUIDv7(),
  patient_id: randomUUIDv7(),
  participation_id: null,
  urgency: 'SELF_CARE',
  is_symptom: false,
  language: 'sv',
  arrived_at: minutesAgo(60),
  due_from: minutesAgo(60),
  due_at: minutesAgo(-24 * 60),
  assignee: null,
  closed_how: null,
  closed_by: null,
  ...parts,
})

/** Puts items into the queue, by default of an assessment that is due tomorrow. @returns their ids */
export async function makeItems(db: Db, parts: readonly ItemParts[]): Promise<string[]> {
  const rows = parts.map(newItem)
  await db.insertInto('work_items').values(rows).execute()
  return rows.map(({ id }) => id)
}

export const makeItem = async (db: Db, parts: ItemParts = {}): Promise<string> =>
  (await makeItems(db, [parts]))[0] ?? ''

export const readItem = (db: Db, id: string) =>
  db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type List = typeof listQueue | typeof listOperations

/** Reads a page of the queue. */
export async function pageOf(
  { ask }: Pick<Colleague, 'ask'>,
  query: Record<string, string> = {},
  list: List = listQueue,
) {
  const answer = await ask(list, { query })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<QueuePage>()
}

/** Somebody who calls the console. */
export type Colleague = TestMember & {
  ask: (endpoint: Endpoint, request?: ClinicRequest, app?: FastifyInstance) => Promise<LightMyRequestResponse>
}

export type QueueStage = {
  deps: TestDeps
  app: FastifyInstance
  /** Ids that this server told the others of. */
  told: string[]
  join: (name: string, roles?: readonly StaffRole[]) => Promise<Colleague>
}

/** A server without staff. */
export async function openQueueStage(): Promise<QueueStage> {
  const told: string[] = []
  const deps: TestDeps = { ...(await makeDeps({ rateLimitScale: 1000 })) }
  deps.clinicNews = { changed: (ids) => void told.push(...ids), subscribe: () => () => undefined }
  const app = buildApp(deps)
  return { deps, app, told, join: (name, roles = ['clinician']) => join(deps, app, { name, roles }) }
}

async function join(
  deps: Deps,
  ownApp: FastifyInstance,
  parts: { name: string; roles: readonly StaffRole[] },
): Promise<Colleague> {
  const member = await makeMember(deps, parts)
  const { token } = await makeStaffSession(deps, member)
  return { ...member, ask: (endpoint, request, app = ownApp) => askClinic(app, endpoint, { token, ...request }) }
}

/** Lets only some people open a record. */
export const restrict = (db: Db, patientId: string, allowed: string[] = []) =>
  db.insertInto('patient_restrictions').values({ patient_id: patientId, allowed, reason: 'Prov', by: null }).execute()

/** What the audit trail holds of a patient or of nobody. */
export const eventsOf = async (db: Db, patientId: string | null) => {
  const rows = await db.selectFrom('audit_events').select(['event', 'details', 'patient_id']).orderBy('id').execute()
  return rows.filter(({ patient_id }) => patient_id === patientId).map(({ event, details }) => ({ event, details }))
}
