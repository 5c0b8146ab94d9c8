import type { Answer, Question } from '@htd/contract/quiz'
import { canGoOn } from '@htd/domain/questionnaire/can-go-on'
import { choose } from '@htd/domain/questionnaire/choose'
import { announce } from '@htd/ui/overlay/live-regions'
import { type FormEvent, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { saveAnswers, useAnswers } from '#shared/quiz/answers.ts'
import { answerInputId, type Means } from '../answers/answer-list.tsx'
import { asAsked } from '../answers/asked.ts'
import { explainMissingAnswer } from '../answers/explain-missing-answer.ts'
import { QuestionForm } from '../answers/question-form.tsx'
import { useSamePress } from '../answers/use-same-press.ts'
import { useSingleChoice } from '../answers/use-single-choice.ts'
import { useAutoMove } from '../moves/use-auto-move.ts'
import { useMovesByItself } from '../moves/use-moves-by-itself.ts'
import { AUTO_ADVANCE_MS, BLINK_EVERY } from '../timing.ts'
import { AutoSwitch } from './auto-switch.tsx'
import { QuestionButtons } from './question-buttons.tsx'
import { useEarlyAnswers } from './use-early-answers.ts'
import { useQuizKeys } from './use-quiz-keys.ts'

type Props = {
  question: Question
  /** Counted from 1. */
  place: number
  isLast: boolean
  onNext: (isByItself: boolean) => void
  /** undefined on the first question */
  onPrevious: (() => void) | undefined
}

function hintOf({ question_mode }: Question, movesByItself: boolean, isLast: boolean): MessageKey {
  if (question_mode === 'Multiple') return 'question.multiple'
  if (!movesByItself) return 'question.single'
  return isLast ? 'question.singleAutoLast' : 'question.singleAuto'
}

function saidOf(movesByItself: boolean, isLast: boolean) {
  if (!movesByItself) return 'question.chosen'
  return isLast ? 'question.chosenAutoLast' : 'question.chosenAuto'
}

/** Chooses answers and advances. Stays mounted as long as one question is shown. */
export function QuestionStep({ question, place, isLast, onNext, onPrevious }: Props) {
  const t = useTranslate()
  const chosen = useAnswers(question.id)
  const movesByItself = useMovesByItself(question)
  const [isExplained, setIsExplained] = useState(false)
  const [isCleared, setIsCleared] = useState(false)
  const { isSamePress, endPress } = useSamePress(question.question_mode)
  const asked = asAsked(question)
  const canGo = canGoOn(asked, chosen)

  const goOn = (isByItself: boolean) => {
    if (canGo) return onNext(isByItself)
    endPress()
    setIsExplained(true)
    explainMissingAnswer(question, t)
  }
  const next = () => goOn(false)
  const moveSoon = useAutoMove(() => goOn(true), AUTO_ADVANCE_MS)
  useQuizKeys({ next, previous: () => onPrevious?.() })

  const save = (answers: ReadonlySet<string>) => saveAnswers(question.id, asked.offeredIds, answers)
  useEarlyAnswers(question, save)
  const single = useSingleChoice(chosen)
  const press = ({ id, description }: Answer, means: Means) => {
    if (isSamePress(id, means)) return
    setIsExplained(false)
    if (question.question_mode === 'Multiple') return save(choose('Multiple', chosen, id))
    const { chosenNow, outcome } = single.press(id, means)
    save(chosenNow)
    setIsCleared(outcome === 'cleared')
    if (outcome !== 'confirmed') return announce(t(`question.${outcome}`))
    if (movesByItself) moveSoon(answerInputId(id))
    announce(t(saidOf(movesByItself, isLast), { answer: description.replace(/<[^<>]*>/g, '') }))
  }
  const clearAll = () => {
    const [first] = chosen
    if (!first) return
    save(single.clear())
    endPress()
    setIsCleared(true)
    announce(t('question.cleared'))
    document.getElementById(answerInputId(first))?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    next()
  }
  return (
    <>
      <QuestionForm
        question={question}
        chosen={chosen}
        hint={t(hintOf(question, movesByItself, isLast))}
        isAnswerMissing={isExplained}
        onSubmit={submit}
        onChoose={press}
      />
      {place % BLINK_EVERY === 0 && <p>{t('question.blink')}</p>}
      <AutoSwitch question={question} onClear={chosen.size > 0 ? clearAll : undefined} isCleared={isCleared} />
      <QuestionButtons canGoOn={canGo} onPrevious={onPrevious} />
    </>
  )
}
