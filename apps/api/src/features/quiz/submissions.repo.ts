import { type RawBuilder, sql } from 'kysely'
import { eventInsert } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { AuditEvent } from '#db/tables/audit-event.ts'
import type { ConsentsTable, LinkTokensTable, ParticipationsTable, ResultsTable } from '#db/tables.ts'
import { mailInsert } from '#outbox/mails.repo.ts'
import { giveWay, heirOf } from '#queue/newer-answers.repo.ts'
import { type NewItem, newItemInsert } from '#queue/work-items.repo.ts'

/** One complete submission, ready to be stored. */
export type NewAssessment = {
  patientId: string
  id: string
  submissionId: string
  submissionHash: string
  isSymptom: boolean
  language: ParticipationsTable['language']
  contentVersion: string
  /** When the answers were sent, which may be before they arrived. */
  at: Date
  answers: readonly { answerId: string; questionId: string }[]
  result: {
    scoringVersion: string
    sum: number
    count: number
    triage: ResultsTable['triage']
    band: ResultsTable['band']
    status: ResultsTable['status']
    verdict: object
    change: object
  }
  eventId: string
}

/** What a visitor without account submits in addition to the answers. */
export type FirstContact = {
  email: string
  mailId: string
  link: { id: string; hash: Buffer; createdAt: Date; expiresAt: Date }
  consents: readonly { id: string; document: ConsentsTable['document']; version: string; sha256: string }[]
}

export type StoredSubmission = { assessmentId: string; hash: string }

/**
 * Stores a patient's submission in one statement, with its item in the clinic's queue; older items give way to it.
 * @param item undefined: the assessment makes none
 * @returns ids of the items that give way; undefined when the submission id is taken, and nothing is stored then
 */
export const insertAssessment = (db: Db, assessment: NewAssessment, item: NewItem | undefined) => {
  const { patientId, result } = assessment
  const newer = { patientId, level: result.triage, makesItem: item !== undefined }
  const older = sql`older as (${giveWay(newer, sql`participation`)})`
  if (!item) return store(db, [...assessmentParts(assessment), older])
  const { row, inherited } = heirOf(result.triage, 'older')
  const heir = sql`item as (${newItemInsert(item, sql`participation, ${row}`, inherited)})`
  return store(db, [...assessmentParts(assessment), older, heir])
}

/**
 * Stores a visitor's first submission, the consents, the link token, the mail and the item in one statement. The statement itself checks
 * whether the address has an account, so that known and unknown addresses take the same time.
 * @returns as {@link insertAssessment}
 */
export const insertFirstAssessment = (
  db: Db,
  assessment: NewAssessment,
  contact: FirstContact,
  item: NewItem | undefined,
) => store(db, [...assessmentParts(assessment), ...contactParts(assessment, contact), ...itemParts(item)], false)

export async function findSubmission(db: Db, submissionId: string): Promise<StoredSubmission | undefined> {
  return db
    .selectFrom('participations')
    .select(['id as assessmentId', 'submission_hash as hash'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
}

/** @param parts with `older`, the items that give way, unless there can be none */
async function store(db: Db, parts: readonly RawBuilder<unknown>[], hasOlder = true): Promise<string[] | undefined> {
  const older = hasOlder ? sql`array(select id from older)` : sql`'{}'::uuid[]`
  const { rows } = await sql<{ items: string[] }>`${prepared}
    with ${sql.join(parts)} select ${older} as items from participation`.execute(db)
  return rows[0]?.items
}

const itemParts = (item: NewItem | undefined): RawBuilder<unknown>[] =>
  item ? [sql`item as (${newItemInsert(item, sql`participation`)})`] : []

/** Builds the parts of the statement. Each reads from the first: when the submission id is taken, all are no-ops. */
const assessmentParts = (p: NewAssessment): RawBuilder<unknown>[] => [
  sql`participation as (
    insert into participations (patient_id, id, submission_id, submission_hash, is_symptom, language, content_version, participated_at)
    values (${p.patientId}, ${p.id}, ${p.submissionId}, ${p.submissionHash}, ${p.isSymptom}, ${p.language}, ${p.contentVersion}, ${p.at})
    on conflict (submission_id) do nothing
    returning patient_id, id, participated_at
  )`,
  sql`answers as (
    insert into participation_answers (patient_id, participation_id, answer_id, question_id)
    select p.patient_id, p.id, answer.answer_id, answer.question_id
    from participation p,
      unnest(${p.answers.map(({ answerId }) => answerId)}::uuid[], ${p.answers.map(({ questionId }) => questionId)}::uuid[])
        as answer (answer_id, question_id)
  )`,
  sql`result as (
    insert into results (patient_id, participation_id, scoring_version, burden_sum, burden_count, triage, band, status, assessment, change)
    select p.patient_id, p.id, ${p.result.scoringVersion}, ${p.result.sum}::int, ${p.result.count}::int, ${p.result.triage},
      ${p.result.band}, ${p.result.status}, ${JSON.stringify(p.result.verdict)}::jsonb, ${JSON.stringify(p.result.change)}::jsonb
    from participation p
  )`,
  sql`event as (${eventInsert(submitted(p), sql`participation`, p.eventId)})`,
]

/** Builds the audit event of a submission. */
export const submitted = ({ patientId, id, isSymptom, contentVersion }: NewAssessment): AuditEvent => ({
  event: 'quiz_submitted',
  patientId,
  details: { participationId: id, isSymptom, contentVersion },
})

const contactParts = (p: NewAssessment, c: FirstContact): RawBuilder<unknown>[] => [
  sql`consent as (
    insert into consents (patient_id, id, participation_id, document, document_version, document_sha256, language, given_at)
    select p.patient_id, given.id, p.id, given.document, given.version, given.sha256, ${p.language}, p.participated_at
    from participation p,
      unnest(${c.consents.map(({ id }) => id)}::uuid[], ${c.consents.map(({ document }) => document)}::text[],
        ${c.consents.map(({ version }) => version)}::text[], ${c.consents.map(({ sha256 }) => sha256)}::text[])
        as given (id, document, version, sha256)
  )`,
  sql`link as (
    insert into link_tokens (id, token_hash, purpose, patient_id, email, language, created_at, expires_at)
    select ${c.link.id}::uuid, ${c.link.hash}::bytea,
      case when exists (select from users where users.email = ${c.email}) then 'claim' else 'register' end,
      p.patient_id, ${c.email}, ${p.language}, ${c.link.createdAt}::timestamptz, ${c.link.expiresAt}::timestamptz
    from participation p
    returning purpose
  )`,
  sql`register_mail as (${linkMail(p, c, 'register')})`,
  sql`claim_mail as (${linkMail(p, c, 'claim')})`,
]

type Purpose = Exclude<LinkTokensTable['purpose'], 'reset'>

/** Builds the mail for a link of this purpose. The statement contains both mails and queues the right one. */
function linkMail({ patientId, language }: NewAssessment, { mailId, email, link }: FirstContact, purpose: Purpose) {
  const template = ({ register: 'register-link', claim: 'claim-link' } as const)[purpose]
  const mail = { template, data: { linkId: link.id } }
  return mailInsert(mailId, { patientId, email, language }, mail, sql`link where link.purpose = ${purpose}`)
}
