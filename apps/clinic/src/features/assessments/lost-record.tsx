import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useConflictWords } from '#shared/items/item-conflict.tsx'
import type { Loss } from './loss.ts'
import styles from './page.module.css'

const words = {
  missing: ['assessments.missing', 'assessments.missingText'],
  gone: ['assessments.gone', 'assessments.goneText'],
  restricted: ['assessments.restricted', 'assessments.restrictedText'],
  closed: ['assessments.wasClosed', 'assessments.wasClosedText'],
} as const

type Props = {
  loss: Loss
  /** True if it was on the screen before. */
  wasOpen: boolean
}

/** Stands for a record that can't be shown. */
export function LostRecord({ loss, wasOpen }: Props) {
  const t = useTranslate()
  const conflictWords = useConflictWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  useEffect(() => {
    if (wasOpen) heading.current?.focus()
  }, [wasOpen])
  const [title, text] = words[wasOpen && loss.why === 'missing' ? 'gone' : loss.why]
  return (
    <div role="alert" className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t(title)}
      </h2>
      <p>
        {loss.why === 'closed' && `${conflictWords(loss.item)} `}
        {t(text)}
      </p>
    </div>
  )
}
