import { Button } from '@htd/ui/form/button'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { callsForCare, keptAdvice } from '#shared/quiz/kept-advice.ts'
import { questionType } from '#shared/quiz/question-type.ts'
import { SentAdvice } from './submission/sent-advice.tsx'
import { SEE_RESULT_MS } from './timing.ts'
import styles from './updated-status.module.css'

const updated = { mode: 'updated' } as const

/** Confirms an update and leads to its result. After answers that call for care, their advice comes first, as on the thank-you page. */
export function Component() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const [kept] = useState(keptAdvice)
  const [isLeaving, setIsLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const see = () => {
    setIsLeaving(true)
    const destination = questionType() === 'retake' ? paths.result(updated) : paths.status(updated)
    timer.current = setTimeout(() => navigate(destination), SEE_RESULT_MS)
  }
  return (
    <PageFrame title={t('updated.page')}>
      {kept && <SentAdvice kept={kept} />}
      <h1 tabIndex={-1} className={styles.title}>
        <IconCircleCheck aria-hidden size="1.333em" className={styles.tick} />
        {t('updated.title')}
      </h1>
      <p>{t('updated.thanks')}</p>
      {!callsForCare(kept) && <p>{t('updated.care')}</p>}
      <Button isBusy={isLeaving} onClick={see}>
        {t('updated.see')}
      </Button>
    </PageFrame>
  )
}
