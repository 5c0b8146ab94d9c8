import type { Answer, Question } from '@htd/contract/quiz'
import { canGoOn } from '@htd/domain/questionnaire/can-go-on'
import { choose } from '@htd/domain/questionnaire/choose'
import { announce } from '@htd/ui/overlay/live-regions'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { saveAnswers, useAnswers } from '#shared/quiz/answers.ts'
import { answerInputId, type Means } from '../answers/answer-list.tsx'
import { asAsked } from '../answers/asked.ts'
import { explainMissingAnswer } from '../answers/explain-missing-answer.ts'
import { useSamePress } from '../answers/use-same-press.ts'
import { type Outcome, useSingleChoice } from '../answers/use-single-choice.ts'
import { useAutoMove } from '../moves/use-auto-move.ts'
import { useMovesByItself } from '../moves/use-moves-by-itself.ts'
import type { EditReturn } from '../overview/use-return-from-edit.ts'
import { EDIT_RETURN_MS } from '../timing.ts'

function saidOf(outcome: Outcome, returnsByItself: boolean) {
  if (outcome === 'marked') return 'edit.marked'
  if (outcome === 'cleared') return 'question.cleared'
  return returnsByItself ? 'edit.saved' : 'edit.kept'
}

/** Manages one question while its answer is changed. A single answer is stored immediately, multiple answers only on save. */
export function useEditedAnswer(question: Question) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const storedAnswers = useAnswers(question.id)
  const [original] = useState(storedAnswers)
  const [draft, setDraft] = useState(storedAnswers)
  const [isExplained, setIsExplained] = useState(false)
  const [isCleared, setIsCleared] = useState(false)
  const { isSamePress, endPress } = useSamePress(question.question_mode)
  const returnsByItself = useMovesByItself(question)
  const isSingle = question.question_mode === 'Single'
  const chosen = isSingle ? storedAnswers : draft
  const asked = asAsked(question)
  const canGo = canGoOn(asked, chosen)

  const keep = (answers: ReadonlySet<string>) => saveAnswers(question.id, asked.offeredIds, answers)
  const back = (isChanged: boolean): EditReturn => ({ edited: question.id, isChanged })
  const comeBack = () => navigate(paths.overview(), { replace: true, state: back(true) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canGo) {
      endPress()
      setIsExplained(true)
      return explainMissingAnswer(question, t)
    }
    if (!isSingle) keep(draft)
    comeBack()
  }
  const returnSoon = useAutoMove(() => canGo && comeBack(), EDIT_RETURN_MS)
  const single = useSingleChoice(chosen)
  const press = ({ id }: Answer, means: Means) => {
    if (isSamePress(id, means)) return
    setIsExplained(false)
    if (!isSingle) return setDraft(choose('Multiple', draft, id))
    const { chosenNow, outcome } = single.press(id, means)
    keep(chosenNow)
    setIsCleared(outcome === 'cleared')
    if (outcome !== 'marked' && returnsByItself) returnSoon(answerInputId(id))
    announce(t(saidOf(outcome, returnsByItself)))
  }
  const undo = () => {
    if (isSingle) keep(original)
  }
  const hint = isSingle ? t(returnsByItself ? 'edit.singleAuto' : 'question.single') : t('question.multiple')
  const form = { question, chosen, hint, isAnswerMissing: isExplained, onSubmit: submit, onChoose: press }
  return { form, canGo, isCleared, undo, unchanged: back(false) }
}
