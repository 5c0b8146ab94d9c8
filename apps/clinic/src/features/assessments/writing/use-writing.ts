import type { ReadAssessment, ReadQuestion } from '@htd/contract/clinic/assessments'
import type { Language } from '@htd/domain/vocabulary/languages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { openedQuery } from '../assessment.query.ts'
import { showStanding } from '../comments/show-standing.ts'
import { textUnderWay } from '../comments/text-under-way.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { makeKeeper } from './make-keeper.ts'

type Comment = ReadAssessment['comments'][number]
type Question = Comment['question']

/** A text that is being written. */
export type Written = {
  commentId: string
  /** null: it is about the assessment as a whole. */
  question: Question
  isCorrection: boolean
  /** Of the text, which is the patient's. */
  language: Language
  keeper: DraftKeeper
  /** Rises when the text is replaced by another one, so that the editor begins anew. */
  turn: number
}

type Options = {
  opened: ReadAssessment
  onFailure: (error: unknown) => void
  /** Brings the text to where it is seen. */
  onOpen: () => void
}

/** What the person writes about a record: one text at a time. Opening another one, and leaving the page, stores the one before. */
export function useWriting({ opened, onFailure, onOpen }: Options) {
  const client = useQueryClient()
  const [written, setWritten] = useState<Written>()
  useStoredOnLeaving(written)

  const begin = (question: Question, comment?: Comment) => {
    const id = comment?.id ?? crypto.randomUUID()
    const assessmentId = comment?.assessment_id ?? opened.id
    const language = comment?.language ?? opened.language
    const about = { assessment_id: assessmentId, question, language }
    const keeper = makeKeeper({
      ...{ id, assessmentId, comment, onFailure },
      questionId: opened.questions.find(({ number }) => number === question?.number)?.id ?? null,
      onSaved: (standing) => showStanding(client, opened.id, standing, { ...about, written_at: standing.saved_at }),
    })
    store(written)
    const next = { commentId: id, question, isCorrection: Boolean(comment?.correction), language, keeper, turn: 0 }
    setWritten(next)
    onOpen()
    return next
  }
  /** Opens the text of a comment that is not approved. */
  const open = (comment: Comment) => {
    if (comment.id === written?.commentId) onOpen()
    else begin(comment.question, comment)
  }
  /** Begins a comment, or goes on with an own draft about the same. */
  const write = (about: ReadQuestion | null) => {
    if (written && !written.isCorrection && isAbout(written, about)) {
      onOpen()
      return
    }
    const draft = opened.comments.find((one) => isOwnDraft(one, opened) && isAbout(one, about))
    if (draft) open(draft)
    else begin(about && { number: about.number, title: about.title })
  }
  const close = () => {
    store(written)
    setWritten(undefined)
  }
  /** Takes a former text for the one that is being written, which stays as a version. */
  const restore = (comment: Comment, text: string) => {
    const one = comment.id === written?.commentId ? written : begin(comment.question, comment)
    one.keeper.replaceBy(text)
    setWritten({ ...one, turn: one.turn + 1 })
  }
  /** Goes on with the text that the server has. */
  const takeOther = async () => {
    const fresh = await client.fetchQuery({ ...openedQuery(opened.id), staleTime: 0 })
    const comment = fresh.comments.find(({ id }) => id === written?.commentId)
    if (!written || !comment) return setWritten(undefined)
    written.keeper.goOnFrom(textUnderWay(comment)?.body ?? '', comment)
    setWritten({ ...written, turn: written.turn + 1 })
  }
  return { written, write, open, close, restore, takeOther, show: onOpen, end: () => setWritten(undefined) }
}

export type Writing = ReturnType<typeof useWriting>

const isAbout = ({ question }: { question: Question }, about: Question): boolean => question?.number === about?.number
const isOwnDraft = (comment: Comment, { id }: ReadAssessment): boolean =>
  comment.assessment_id === id && comment.state === 'draft' && comment.may_write

function store(written: Written | undefined): void {
  written?.keeper.freeze()
  void written?.keeper.flush()
}

/** Stores a text when the window is hidden, and when the page is left. */
function useStoredOnLeaving(written: Written | undefined): void {
  const leave = useEffectEvent(() => store(written))
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      leave()
    }
  }, [])
}
