import { buttonClass } from '@htd/ui/form/button'
import { announce } from '@htd/ui/overlay/live-regions'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { selectedAnswerIds } from '#shared/quiz/answers.ts'
import { keptAdvice } from '#shared/quiz/kept-advice.ts'
import { type QuestionType, stored } from '#shared/storage/local.ts'
import { destinations } from './destinations.ts'
import { SentAdvice } from './sent-advice.tsx'

/**
 * Returns true if there is nothing to submit because it has been submitted: the latest submission of this device has reached the server,
 * from any tab, and no new quiz has begun.
 */
export const wereSent = (): boolean => selectedAnswerIds().length === 0 && stored('submission')?.sentAt !== undefined

/** Placeholder for answers that are gone because they have been submitted. The announced text is also the page's heading. */
export function AnswersSent({ type }: { type: QuestionType }) {
  const t = useTranslate()
  const [kept] = useState(keptAdvice)
  useEffect(() => announce(t('thanks.title')), [t])
  return (
    <>
      {kept && <SentAdvice kept={kept} />}
      <p>{t('overlay.sentText')}</p>
      <SentLink type={type} />
    </>
  )
}

/** Links to the result, or for a first quiz to the page that explains how to get it. */
export function SentLink({ type }: { type: QuestionType }) {
  const t = useTranslate()
  return (
    <Link href={type === 'first' ? paths.thankYou() : destinations[type]} className={buttonClass()}>
      {t(type === 'first' ? 'overlay.continue' : 'updated.see')}
    </Link>
  )
}
