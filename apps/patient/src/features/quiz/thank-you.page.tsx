import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import { callsForCare, keptAdvice } from '#shared/quiz/kept-advice.ts'
import { SentAdvice } from './submission/sent-advice.tsx'
import styles from './thank-you.module.css'

/**
 * Confirms the submission, and gives the next steps and tips on eye care. After answers that call for care, their advice comes first;
 * beside care today or at once, tips would say that blinking helps.
 */
export function Component() {
  const t = useTranslate()
  const [kept] = useState(keptAdvice)
  return (
    <PageFrame title={t('thanks.page')} hasLanguageSwitch>
      {kept && <SentAdvice kept={kept} />}
      <h1 tabIndex={-1} className={styles.title}>
        <IconCircleCheck aria-hidden size="1.333em" className={styles.tick} />
        {t('thanks.title')}
      </h1>
      <h2>{t('thanks.next')}</h2>
      <ol>
        <li>{t('thanks.step1')}</li>
        <li>{t('thanks.step2')}</li>
        <li>{t('thanks.step3')}</li>
      </ol>
      <p>{t('thanks.noEmail')}</p>
      {!callsForCare(kept) && <EyeCare />}
      <p>
        <Link href={paths.welcome()} className={styles.link}>
          {t('thanks.toStart')}
        </Link>
      </p>
    </PageFrame>
  )
}

function EyeCare() {
  const t = useTranslate()
  return (
    <>
      <h2>{t('thanks.care')}</h2>
      <ul>
        <li>{t('thanks.care1')}</li>
        <li>{t('thanks.care2')}</li>
        <li>{t('thanks.care3')}</li>
      </ul>
    </>
  )
}
