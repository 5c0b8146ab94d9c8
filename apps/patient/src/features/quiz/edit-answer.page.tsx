import { publicAddresses } from '@htd/contract/addresses'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { Link, useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { useQuestions } from '#shared/quiz/questions.ts'
import { useRestoredAnswers } from '#shared/quiz/use-restored-answers.ts'
import { EditAnswer } from './edit/edit-answer.tsx'
import { useLeaveWithPatient } from './use-leave-with-patient.ts'

export function Component() {
  const t = useTranslate()
  const [path] = useLocation()
  const { questions, hasFailed, retry } = useQuestions()
  const areAnswersReady = useRestoredAnswers()
  useLeaveWithPatient()
  const questionId = publicAddresses.edit.namesIn(path)?.questionId?.toLowerCase()
  const question = questions?.find(({ id }) => id === questionId)

  if (question && areAnswersReady)
    return (
      <PageFrame title={t('edit.page', { number: question.number })}>
        <EditAnswer key={question.id} question={question} />
      </PageFrame>
    )
  if (questions && !question)
    return (
      <PageFrame title={t('app.failedTitle')}>
        <h1 tabIndex={-1}>{t('app.failedTitle')}</h1>
        <p>{t('edit.notFound')}</p>
        <p>
          <Link href={paths.overview()}>{t('edit.toOverview')}</Link>
        </p>
      </PageFrame>
    )
  return (
    <PageFrame title={t('edit.heading')}>
      {hasFailed ? (
        <FailureBlock title={t('welcome.questionsFailed')} onRetry={retry} />
      ) : (
        <LoadingText text={t('question.loading')} />
      )}
    </PageFrame>
  )
}
