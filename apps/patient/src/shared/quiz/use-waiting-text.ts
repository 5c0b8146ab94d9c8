import { useTranslate } from '#i18n/translate.ts'
import type { QuestionType, Waiting } from '#shared/storage/local.ts'
import { isOfAnother, needsSession } from './waiting.ts'

/** Returns what becomes of answers that wait: they go by themselves, or only when the visitor has logged in or wants them sent. */
export function useWaitingText(waiting: Waiting, type: QuestionType): string {
  const t = useTranslate()
  if (needsSession(type)) return t('waiting.logIn')
  return isOfAnother(waiting) ? t('waiting.other', { email: waiting.email }) : t('waiting.text')
}
