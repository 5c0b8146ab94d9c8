import { randomUUIDv7 } from 'node:crypto'
import { openAssessment } from '@htd/contract/clinic/assessments'
import * as contract from '@htd/contract/clinic/comments'
import { type ApprovalMode, approvalModes } from '@htd/domain/vocabulary/comment-states'
import type { LightMyRequestResponse } from 'fastify'
import { ask, type Caller, callerOf, openRecordStage, read } from './assessment-stage.ts'

type Standing = contract.CommentStanding
type Draft = { id?: string; version?: number; questionId?: string | null; assessmentId?: string; keep?: boolean }

/** A clinician (Sara) and another one (Olle), a patient with an assessment, and what people do with comments on it. */
export async function openCommentStage() {
  const stage = await openRecordStage()
  const { app, deps, sara } = stage
  const olle = await callerOf(deps, 'clinician')

  const save = (text: string, by: Caller = sara, draft: Draft = {}): Promise<LightMyRequestResponse> => {
    const { id = randomUUIDv7(), version = 0, questionId = null, assessmentId = stage.id, keep } = draft
    const body = {
      assessment_id: assessmentId,
      question_id: questionId,
      text,
      ...(keep ? { keep_replaced: true } : {}),
    }
    return ask(app, by, contract.saveDraft, { params: { id }, version, body })
  }
  const step =
    (endpoint: typeof contract.submitComment | typeof contract.approveComment | typeof contract.correctComment) =>
    ({ id, version, digest }: Standing, by: Caller = sara) =>
      ask(app, by, endpoint, { params: { id }, version, body: endpoint === contract.correctComment ? {} : { digest } })

  return {
    ...stage,
    olle,
    save,
    submit: step(contract.submitComment),
    approve: step(contract.approveComment),
    correct: step(contract.correctComment),
    giveBack: ({ id, version, digest }: Standing, words: string, by: Caller = olle) =>
      ask(app, by, contract.returnComment, { params: { id }, version, body: { digest, words } }),
    discard: ({ id, version }: Standing, by: Caller = sara) =>
      ask(app, by, contract.discardDraft, { params: { id }, version }),
    /** Stores a text and expects that to succeed. */
    written: async (text: string, by?: Caller, draft?: Draft): Promise<Standing> => sound(await save(text, by, draft)),
    /** The comments as somebody sees them who opens the assessment. */
    commentsFor: async (by: Caller = sara) =>
      (await read(app, by, openAssessment, { params: { id: stage.id } })).comments,
    versions: async (id: string, by: Caller = sara) =>
      (await read(app, by, contract.listVersions, { params: { id } })).versions,
    rowOf: (id: string) => deps.db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst(),
    openItems: () =>
      deps.db
        .selectFrom('work_items')
        .select(['kind', 'assignee', 'subject_id'])
        .where('state', '=', 'open')
        .orderBy('kind')
        .execute(),
    setMode: (mode: ApprovalMode) =>
      deps.db
        .insertInto('settings')
        .values({ key: 'comment_approval', value: JSON.stringify(approvalModes.indexOf(mode)) })
        .execute(),
  }
}

export type CommentStage = Awaited<ReturnType<typeof openCommentStage>>

/** Reads how far a comment has come from an answer. @throws Error for a refusal */
export function sound(answer: LightMyRequestResponse): Standing {
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
