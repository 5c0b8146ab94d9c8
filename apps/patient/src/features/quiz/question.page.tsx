import { publicAddresses } from '@htd/contract/addresses'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { useQuestions } from '#shared/quiz/questions.ts'
import { useRestoredAnswers } from '#shared/quiz/use-restored-answers.ts'
import type { Arrival } from './answers/arrival.ts'
import { QuestionScreen } from './question/question-screen.tsx'
import { useLeaveWithPatient } from './use-leave-with-patient.ts'

export function Component() {
  const t = useTranslate()
  const [path] = useLocation()
  const questionId = publicAddresses.question.namesIn(path)?.questionId?.toLowerCase() ?? ''
  const { questions, hasFailed, retry } = useQuestions()
  const areAnswersReady = useRestoredAnswers(questionId)
  useLeaveWithPatient()

  if (questions?.some(({ id }) => id === questionId))
    return <QuestionScreen questions={questions} questionId={questionId} areAnswersReady={areAnswersReady} />
  if (questions?.[0]) return <ToFirstQuestion unknownId={questionId} firstId={questions[0].id} />
  return (
    <PageFrame title={t('welcome.page')}>
      {hasFailed ? (
        <FailureBlock title={t('welcome.questionsFailed')} onRetry={retry} />
      ) : (
        <LoadingText text={t('question.loading')} />
      )}
    </PageFrame>
  )
}

/** Redirects an unknown question id to the first question, which explains why. */
function ToFirstQuestion({ unknownId, firstId }: { unknownId: string; firstId: string }) {
  const [, navigate] = useLocation()
  useEffect(() => {
    console.error(`unknown question id ${unknownId}`)
    const state: Arrival = { notice: 'unknown' }
    navigate(paths.question(firstId), { replace: true, state })
  }, [unknownId, firstId, navigate])
  return null
}
