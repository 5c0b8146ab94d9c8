import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { p } from '@htd/domain/result-text/markup'
import type { Language } from '@htd/domain/vocabulary/languages'
import { newUuid } from '@htd/web/query/new-uuid.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { catchTyping, takeTyped } from '#shared/editor/catch-typing.ts'
import type { UnsentText } from '#shared/unsent/unsent-texts.ts'
import { showStanding } from '../comments/show-standing.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { keepText, leaveText } from './live-texts.ts'
import { makeKeeper } from './make-keeper.ts'

export type Comment = ReadAssessment['comments'][number]
export type Question = Comment['question']

/** A text that is being written. */
export type Written = {
  commentId: string
  /** The one that it is about. */
  assessmentId: string
  /** null: it is about the assessment as a whole. */
  question: Question
  isCorrection: boolean
  /** Of the text, which is the patient's. */
  language: Language
  keeper: DraftKeeper
  /** Rises when the text is replaced by another one, so that the editor begins anew. */
  turn: number
  /** False: it came back by itself, and the focus stays where it is. */
  takesFocus: boolean
}

type Options = {
  opened: ReadAssessment
  onFailure: (error: unknown) => void
  /** Brings the text to where it is seen. */
  onOpen: () => void
}
/** What was typed before, or the comment of a text that is not stored yet; and whether it came back by itself. */
type Left = { unsent?: UnsentText; commentId?: string | undefined; takesFocus?: boolean }

/** The text on the screen, one at a time: beginning another one, and leaving the page, stores the one before. */
export function useWritten({ opened, onFailure, onOpen }: Options) {
  const t = useTranslate()
  const client = useQueryClient()
  const [written, setWritten] = useState<Written>()
  useStoredOnLeaving(written)

  const begin = (question: Question, comment?: Comment, { unsent, commentId, takesFocus = true }: Left = {}) => {
    const id = comment?.id ?? unsent?.commentId ?? commentId ?? newUuid()
    const assessmentId = comment?.assessment_id ?? opened.id
    const language = comment?.language ?? opened.language
    const about = { assessment_id: assessmentId, question, language }
    const onSaved: Parameters<typeof makeKeeper>[0]['onSaved'] = (standing) =>
      showStanding(client, opened.id, standing, { ...about, written_at: standing.saved_at })
    const questionId = opened.questions.find(({ number }) => number === question?.number)?.id ?? null
    leave(written)
    if (takesFocus) catchTyping(t('editor.loading'))
    const keeper = keepText(id, () => makeKeeper({ id, assessmentId, questionId, comment, unsent, onSaved, onFailure }))
    const isCorrection = Boolean(comment?.correction)
    const next = { commentId: id, assessmentId, question, isCorrection, language, keeper, turn: 0, takesFocus }
    setWritten(next)
    onOpen()
    return next
  }
  /** Shows that the text of one is another now. */
  const showAnew = (one: Written) => setWritten({ ...one, turn: one.turn + 1, takesFocus: true })
  const close = () => {
    leave(written)
    setWritten(undefined)
  }
  return { written, begin, showAnew, close }
}

/** Leaves a text. What was typed before its field was there belongs to it, and to no other. */
function leave(written: Written | undefined, how: Parameters<typeof leaveText>[1] = {}): void {
  if (!written) return
  const typed = takeTyped()
  if (typed) {
    const text = written.keeper.text + typed.split('\n').map(p).join('')
    written.keeper.change(() => text)
  }
  leaveText(written.commentId, how)
}

/** Stores a text when the window is hidden, and when the page is left. */
function useStoredOnLeaving(written: Written | undefined): void {
  const flush = useEffectEvent(() => void written?.keeper.flush())
  const goAway = useEffectEvent(() => leave(written, { isPageLeft: true }))
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      goAway()
    }
  }, [])
}
