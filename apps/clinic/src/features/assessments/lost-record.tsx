import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { Loss } from './loss.ts'
import styles from './page.module.css'

const titles = { missing: 'assessments.missing', restricted: 'assessments.restricted' } as const
const texts = { missing: 'assessments.missingText', restricted: 'assessments.restrictedText' } as const

type Props = {
  why: Loss
  /** True if it was on the screen before. */
  wasOpen: boolean
}

/** Stands for a record that can't be shown. */
export function LostRecord({ why, wasOpen }: Props) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  useEffect(() => {
    if (wasOpen) heading.current?.focus()
  }, [wasOpen])
  const isGone = wasOpen && why === 'missing'
  return (
    <div role="alert" className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t(isGone ? 'assessments.gone' : titles[why])}
      </h2>
      <p>{t(isGone ? 'assessments.goneText' : texts[why])}</p>
    </div>
  )
}
