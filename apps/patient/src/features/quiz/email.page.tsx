import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { selectedAnswerIds, useAllAnswers } from '#shared/quiz/answers.ts'
import { useQuestionType } from '#shared/quiz/question-type.ts'
import { useQuestions } from '#shared/quiz/questions.ts'
import { useRestoredAnswers } from '#shared/quiz/use-restored-answers.ts'
import { ChosenAdvice } from './answers/chosen-advice.tsx'
import { EmailForm } from './email/email-form.tsx'
import { WaitingFirstQuiz } from './email/waiting-first-quiz.tsx'
import { NoAnswers } from './overview/no-answers.tsx'
import { AnswersSent, wereSent } from './submission/answers-sent.tsx'
import { Insufficient } from './submission/insufficient.tsx'
import { answerIdsToSend } from './submission/send-answers.ts'
import type { SubmissionFailure } from './submission/submission-failure.ts'
import { useHeldWaiting } from './submission/waiting.ts'

/** The page that submits a first quiz: the email address for the link, and both consents. */
export function Component() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { questions } = useQuestions()
  const areAnswersReady = useRestoredAnswers()
  const type = useQuestionType()
  const answers = useAllAnswers()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<SubmissionFailure>()
  const sent = useCallback(() => navigate(paths.thankYou(), { replace: true }), [navigate])
  const waiting = useHeldWaiting(areAnswersReady, isSending)
  const isEmpty = areAnswersReady && !isSending && selectedAnswerIds().length === 0

  if (areAnswersReady && !isSending && wereSent())
    return (
      <PageFrame title={t('thanks.page')}>
        <h1 tabIndex={-1}>{t('thanks.title')}</h1>
        <AnswersSent type={type} />
      </PageFrame>
    )
  if (failure?.kind === 'insufficient')
    return (
      <PageFrame title={t('overlay.insufficient')}>
        <Insufficient type={type} notice={failure.notice} />
      </PageFrame>
    )
  if (waiting)
    return (
      <PageFrame title={t('waiting.title')}>
        <ChosenAdvice questions={questions} answers={answers} />
        <WaitingFirstQuiz
          waiting={waiting}
          isTried={failure?.kind === 'waiting'}
          isSending={isSending}
          onSending={setIsSending}
          onSent={sent}
          onFailure={setFailure}
        />
      </PageFrame>
    )
  return (
    <PageFrame title={t('email.page')}>
      <h1 tabIndex={-1}>{t('email.title')}</h1>
      <ChosenAdvice questions={questions} answers={answers} />
      <p>{t('email.why')}</p>
      {isEmpty ? (
        <NoAnswers type={type} />
      ) : (
        <EmailForm
          answerIds={answerIdsToSend(answers, questions ?? [])}
          failure={failure}
          isSending={isSending}
          onSending={setIsSending}
          onFailure={setFailure}
          onSent={sent}
        />
      )}
    </PageFrame>
  )
}
