import type { ContentPack } from '@htd/content/shape'
import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { approvalModeOf } from '@htd/domain/comments/needs-second-person'
import { burdenPercent } from '@htd/domain/scoring/percent'
import { type ChosenAnswer, readAnswers } from '@htd/domain/scoring/read-answers'
import type { ApprovalMode } from '@htd/domain/vocabulary/comment-states'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { byStaff, personOf } from '#access/record-access.repo.ts'
import { wireStanding } from '#assessments/comment-standing.ts'
import type { ScoredAssessment } from '#assessments/scored.repo.ts'
import { publishedQuestions } from '#content/published-questions.ts'
import type { ContentStore } from '#content/store.ts'
import type { Db } from '#db/open.ts'
import { readSettings } from '#queue/due-times.ts'
import { wireItem } from '#queue/read-items.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { indexOf } from './pack-index.ts'
import { readPatterns } from './read-patterns.ts'
import { readQuestions } from './read-questions.ts'
import { flaggedBy, readRedFlags } from './read-red-flags.ts'
import { bandOf, previousIn, readAdvice, readBurden, readChange } from './read-result.ts'
import * as records from './records.repo.ts'

type Reading = {
  tx: Db
  content: ContentStore
  staff: Pick<StaffSession, 'staffId' | 'name' | 'roles'>
  /** True if this opening set the receipt that the patient sees. */
  isFirst?: boolean
}

/** Reads all that the clinic sees of an assessment: no name, no address. Nothing is scored anew. */
export async function readRecord(
  { tx, content, staff, isFirst = false }: Reading,
  given: ScoredAssessment,
): Promise<ReadAssessment> {
  const { patientId, id, verdict } = given
  const { staffId } = staff
  const pack = await content.version(given.contentVersion, tx)
  const course = await records.listCourse(tx, patientId)
  const packs = await packsOf(tx, content, course)
  const hasAccount = await records.hasAccount(tx, patientId)
  const item = await records.findItem(tx, id)
  const approvals = await records.listApprovals(tx, patientId, id)
  const comments = await records.listComments(tx, patientId, personOf(byStaff(staff)))
  const mode = approvalModeOf((await readSettings(tx)).comment_approval)
  const messages = await records.listMessages(tx, patientId)
  const chosen = chosenIn(pack, given)
  return {
    ...headOf(given, hasAccount),
    is_first_opening: isFirst,
    item: item ? wireItem(item, staffId) : null,
    approvals: approvals.map((row) => wireItem(row, staffId)),
    red_flags: readRedFlags(pack, given, chosen),
    advice: readAdvice(pack, verdict.triage, flaggedBy(chosen, given)),
    burden: readBurden(pack, given),
    change: readChange(pack, given.change, previousIn(course, given)),
    questions: readQuestions(pack, given),
    ...readPatterns(pack, given, chosen),
    course: course.map((row) => toCourse(row, packs)),
    comments: comments.map((row) => toComment(row, { course, packs, mode, person: personOf(byStaff(staff)) })),
    messages: messages.map(({ id: messageId, category, message, sent_at, answered_at }) => ({
      id: messageId,
      category,
      text: message,
      sent_at: sent_at.toISOString(),
      answered_at: answered_at?.toISOString() ?? null,
    })),
  }
}

const headOf = (given: ScoredAssessment, hasAccount: boolean) => ({
  id: given.id,
  questionnaire: kindOf(given.isSymptom),
  language: given.language,
  content_version: given.contentVersion,
  scoring_version: given.scoringVersion,
  answered_at: given.at.toISOString(),
  has_account: hasAccount,
  read_at: hasAccount ? (given.readAt?.toISOString() ?? null) : null,
  triage: given.verdict.triage.level,
})

/** Reads the stored answers as they were scored. */
function chosenIn(pack: ContentPack, { isSymptom, answerIds }: ScoredAssessment): ChosenAnswer[] {
  const kind = kindOf(isSymptom)
  const read = readAnswers({ kind, questions: publishedQuestions(pack, kind) }, answerIds)
  return read.ok ? read.chosen : []
}

type Packs = ReadonlyMap<string, ContentPack>

/** Reads the packs of all assessments: one after the other, as they share a connection. */
async function packsOf(tx: Db, content: ContentStore, course: readonly records.CourseRow[]): Promise<Packs> {
  const packs = new Map<string, ContentPack>()
  for (const { contentVersion } of course)
    if (!packs.has(contentVersion)) packs.set(contentVersion, await content.version(contentVersion, tx))
  return packs
}

function toCourse(row: records.CourseRow, packs: Packs): ReadAssessment['course'][number] {
  const pack = packs.get(row.contentVersion)
  if (!pack) throw new Error(`content ${row.contentVersion} was not read`)
  return {
    id: row.id,
    answered_at: row.at.toISOString(),
    questionnaire: kindOf(row.isSymptom),
    percent: burdenPercent(row.sum, row.count),
    status: row.status,
    band: bandOf(pack, row.band),
    triage: row.triage,
  }
}

type Commented = { course: readonly records.CourseRow[]; packs: Packs; mode: ApprovalMode; person: string }

function toComment(
  row: records.CommentRow,
  { course, packs, mode, person }: Commented,
): ReadAssessment['comments'][number] {
  const about = course.find(({ id }) => id === row.participation_id)
  const pack = packs.get(about?.contentVersion ?? '')
  return {
    ...wireStanding(row, { mode, person, urgency: about?.triage ?? 'NONE' }),
    assessment_id: row.participation_id,
    question: (row.question_id && pack && indexOf(pack).byId.get(row.question_id)) || null,
    language: row.language,
    written_at: row.written_at.toISOString(),
  }
}
