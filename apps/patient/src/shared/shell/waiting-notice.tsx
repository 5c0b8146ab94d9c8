import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { findWaiting, pathOfWaiting } from '#shared/quiz/waiting.ts'
import type { QuestionType } from '#shared/storage/local.ts'
import styles from './shell.module.css'

/** Says in the dashboard that answers still wait to be sent, and leads to the page that sends them. */
export function WaitingNotice() {
  const t = useTranslate()
  const type = useWaitingType()
  if (!type) return null
  return (
    <p className={styles.waiting}>
      <strong>{t('waiting.title')}.</strong> <Link href={pathOfWaiting(type)}>{t('waiting.send')}</Link>
    </p>
  )
}

/** Returns the type of the answers that wait, read on arrival and after changes in other tabs. */
function useWaitingType(): QuestionType | undefined {
  const [type, setType] = useState<QuestionType>()
  useEffect(() => {
    const look = () => void findWaiting().then(setType)
    look()
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  return type
}
