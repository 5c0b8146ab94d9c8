import type { ContentPack } from '@htd/content/shape'
import { eventRow } from '../../apps/api/src/audit/audit.repo.ts'
import { legalRecord } from '../../apps/api/src/content/legal-record.ts'
import type { NewAssessment } from '../../apps/api/src/features/quiz/submissions.repo.ts'
import { submitted } from '../../apps/api/src/features/quiz/submissions.repo.ts'
import type { DemoRows } from './demo.repo.ts'
import type { DemoPatient } from './patients.ts'
import type { Random } from './random.ts'

const REGISTERED_AFTER_MS = 12 * 60 * 1000
const LINK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Builds an undeliverable address: `.example` is reserved for documentation. */
export const emailOf = ({ firstName, lastName }: DemoPatient): string =>
  `${firstName}.${lastName}@demo.example`.toLowerCase()

type Contact = {
  pack: ContentPack
  patient: DemoPatient
  patientId: string
  /** The first assessment; an account without one is a day old. */
  since: NewAssessment | undefined
  now: Date
}
type Account = Contact & { passwordHash: string }

/** Builds the rows of the account and of the consents given with the first assessment. */
export function accountRows(
  { pack, patient, patientId, passwordHash, since, now }: Account,
  random: Random,
): Partial<DemoRows> {
  const { firstName, lastName, language } = patient
  const registeredAt = since ? new Date(since.at.getTime() + REGISTERED_AFTER_MS) : new Date(now.getTime() - DAY_MS)
  return {
    users: [
      {
        id: patientId,
        email: emailOf(patient),
        password_hash: passwordHash,
        first_name: firstName,
        last_name: lastName,
        language,
        created_at: registeredAt,
      },
    ],
    audit_events: [{ ...eventRow({ event: 'register', patientId, details: {} }, random.uuid()), at: registeredAt }],
    consents: consentRows({ pack, patient, patientId, since, now }, random),
  }
}

/** Builds the rows of somebody who has sent a first quiz and not opened the mailed link: the link, and the consents. */
export function contactRows(contact: Contact, random: Random): Partial<DemoRows> {
  const { patient, patientId, now } = contact
  return {
    link_tokens: [
      {
        id: random.uuid(),
        // The hash of no token: the link was never mailed.
        token_hash: Buffer.from(random.uuid()),
        purpose: 'register',
        patient_id: patientId,
        email: emailOf(patient),
        language: patient.language,
        expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
      },
    ],
    consents: consentRows(contact, random),
  }
}

/** Builds the consents given with the first assessment. */
const consentRows = ({ pack, patient: { language }, patientId, since, now }: Contact, random: Random) =>
  (since ? (['terms', 'privacy', 'data-processing'] as const) : []).map((key) => {
    const { document, version, sha256 } = legalRecord(pack, key, language)
    return {
      patient_id: patientId,
      id: random.uuid(),
      participation_id: since?.id ?? null,
      document,
      document_version: version,
      document_sha256: sha256,
      language,
      given_at: since?.at ?? now,
    }
  })

/** Builds the rows of a submission as `participations.repo.ts` stores them. @param readAt when the clinic first opened it */
export function assessmentRows(p: NewAssessment, readAt: Date | null): Partial<DemoRows> {
  const owner = { patient_id: p.patientId, participation_id: p.id }
  const { contentVersion, isSymptom, result } = p
  return {
    participations: [
      {
        patient_id: p.patientId,
        id: p.id,
        submission_id: p.submissionId,
        submission_hash: p.submissionHash,
        is_symptom: isSymptom,
        language: p.language,
        content_version: contentVersion,
        participated_at: p.at,
        read_by_clinic_at: readAt,
      },
    ],
    participation_answers: p.answers.map(({ answerId, questionId }) => ({
      ...owner,
      answer_id: answerId,
      question_id: questionId,
    })),
    results: [
      {
        ...owner,
        scoring_version: result.scoringVersion,
        burden_sum: result.sum,
        burden_count: result.count,
        triage: result.triage,
        band: result.band,
        status: result.status,
        assessment: JSON.stringify(result.verdict),
        change: JSON.stringify(result.change),
      },
    ],
    audit_events: [{ ...eventRow(submitted(p), p.eventId), at: p.at }],
  }
}
