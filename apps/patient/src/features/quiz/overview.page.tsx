import { Button } from '@htd/ui/form/button'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { ActionBar, PageFrame } from '#shared/page/page-frame.tsx'
import { type Answers, selectedAnswerIds, useAllAnswers } from '#shared/quiz/answers.ts'
import { useQuestionType } from '#shared/quiz/question-type.ts'
import { useQuestions } from '#shared/quiz/questions.ts'
import { useRestoredAnswers } from '#shared/quiz/use-restored-answers.ts'
import { goesByItself } from '#shared/quiz/waiting.ts'
import { stored } from '#shared/storage/local.ts'
import { ChosenAdvice } from './answers/chosen-advice.tsx'
import { GivenAnswers } from './overview/given-answers.tsx'
import { useMissingAnswers } from './overview/use-missing-answers.ts'
import { useReturnFromEdit } from './overview/use-return-from-edit.ts'
import { wereSent } from './submission/answers-sent.tsx'
import { SubmissionOverlay } from './submission/submission-overlay.tsx'
import { useLeaveWithPatient } from './use-leave-with-patient.ts'

/** Sends a retake that waits, on arrival. */
function useWaitingRetake(areAnswersReady: boolean, submit: () => void): void {
  const type = useQuestionType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the answers are there
  useEffect(() => {
    const waiting = areAnswersReady && type !== 'first' && stored('waiting')
    if (waiting && goesByItself(waiting, type)) submit()
  }, [areAnswersReady])
}

/** Overview of all answers before submission. */
export function Component() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { questions, hasFailed, retry } = useQuestions()
  const areAnswersReady = useRestoredAnswers()
  useLeaveWithPatient()
  const answers = useAllAnswers()
  const type = useQuestionType()
  /**
   * Snapshot of the answers on screen when Submit was pressed. They are sent, and shown until the overlay is closed, whatever another tab
   * changes and after the storage has been emptied.
   */
  const [submitted, setSubmitted] = useState<Answers>()
  const shown = submitted ?? answers
  const missing = useMissingAnswers(questions ?? [], answers)
  const isFromEdit = useReturnFromEdit(questions !== undefined && areAnswersReady)
  const hasAnswers = selectedAnswerIds().length > 0

  const isEmpty = areAnswersReady && !hasAnswers && !submitted?.size
  const isSent = isEmpty && wereSent()
  useWaitingRetake(areAnswersReady, () => setSubmitted(answers))

  const previous = () => {
    const last = stored('last_visited') ?? stored('question_ids')?.[0]
    navigate(last ? paths.question(last) : paths.welcome())
  }
  const submit = () => {
    if (hasAnswers && missing.check()) return
    if (hasAnswers && type === 'first') navigate(paths.email())
    else setSubmitted(answers)
  }
  return (
    <PageFrame title={t('overview.page')} arrival={isFromEdit ? 'stay' : 'heading'}>
      <h1 tabIndex={-1}>{t(isSent ? 'thanks.title' : 'overview.title')}</h1>
      <ChosenAdvice questions={questions} answers={shown} />
      <GivenAnswers
        questions={questions}
        answers={shown}
        type={type}
        isEmpty={isEmpty}
        isSent={isSent}
        missing={missing.shown}
      />
      {!questions && hasFailed && <FailureBlock title={t('welcome.questionsFailed')} onRetry={retry} />}
      {!questions && !hasFailed && <LoadingText text={t('question.loading')} />}
      <ActionBar>
        <Button kind="secondary" onClick={previous}>
          {t('question.previous')}
        </Button>
        <Button kind={isSent ? 'secondary' : 'primary'} onClick={submit}>
          {t('overview.submit')}
        </Button>
      </ActionBar>
      {submitted && (
        <SubmissionOverlay
          answers={submitted}
          questions={questions ?? []}
          type={type}
          onClose={() => setSubmitted(undefined)}
        />
      )}
    </PageFrame>
  )
}
