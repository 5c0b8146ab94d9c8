import type { Question } from '@htd/contract/quiz'
import type { ComponentProps } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { useIsWaiting } from '#shared/quiz/use-is-waiting.ts'
import type { QuestionType } from '#shared/storage/local.ts'
import { AnswersSent } from '../submission/answers-sent.tsx'
import { AnswerSummary } from './answer-summary.tsx'
import { MissingAnswers } from './missing-answers.tsx'
import { NoAnswers } from './no-answers.tsx'

type Props = ComponentProps<typeof MissingAnswers> & {
  /** undefined while loading and after a failure */
  questions: readonly Question[] | undefined
  answers: Answers
  type: QuestionType
  /** True if there is nothing to submit. */
  isEmpty: boolean
  /** True if the answers are gone because they have been submitted. */
  isSent: boolean
}

/** The answers about to be submitted, or a note that they have been. */
export function GivenAnswers({ questions, answers, type, isEmpty, isSent, missing }: Props) {
  const t = useTranslate()
  const isWaiting = useIsWaiting()
  const nothingSent = type === 'first' ? 'overview.nothingSentEmail' : 'overview.nothingSent'
  if (isSent) return <AnswersSent type={type} />
  return (
    <>
      <p>{t(isWaiting ? 'overview.waiting' : nothingSent)}</p>
      <MissingAnswers missing={missing} />
      {questions && isEmpty && <NoAnswers type={type} />}
      {questions && <AnswerSummary questions={questions} answers={answers} />}
    </>
  )
}
