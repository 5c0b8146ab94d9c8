import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import type { QuestionType } from '#shared/storage/local.ts'
import { startOverPath } from '../submission/start-over.ts'

/** Placeholder if there are no answers on this device. */
export function NoAnswers({ type }: { type: QuestionType }) {
  const t = useTranslate()
  return (
    <p>
      {t('overview.noAnswers')} <Link href={startOverPath(type)}>{t('overview.startOver')}</Link>
    </p>
  )
}
