import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.tsx'
import type { QuestionType } from '#shared/stored.ts'
import { AnswersSent, wereSent } from '../submission/answers-sent.tsx'
import { startOverPath } from '../submission/start-over.ts'

/** In place of answers, when there are none on this device: they were sent, or never given. */
export function NoAnswers({ type }: { type: QuestionType }) {
  const t = useTranslate()
  if (wereSent()) return <AnswersSent type={type} />
  return (
    <p>
      {t('overview.noAnswers')} <Link href={startOverPath(type)}>{t('overview.startOver')}</Link>
    </p>
  )
}
