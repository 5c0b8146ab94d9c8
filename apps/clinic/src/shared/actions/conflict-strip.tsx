import { Button } from '@htd/ui/form/button'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './actions.module.css'

type Props = {
  /** What is stored now. */
  children: ReactNode
  /** Replaces the input by what is stored; undefined where there is no input. */
  onShow?: (() => void) | undefined
  /** Repeats the action with the version that is stored now. */
  onAnyway: () => void
  isBusy: boolean
}

/** Says that what somebody is changing has been changed by another, and lets them choose. Their input stays. */
export function ConflictStrip({ children, onShow, onAnyway, isBusy }: Props) {
  const t = useTranslate()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => strip.current?.focus(), [])
  return (
    <div ref={strip} className={styles.conflict} role="alert" tabIndex={-1}>
      <p>
        <strong>{t('conflict.title')}</strong>
      </p>
      <p>{t('conflict.stored')}</p>
      {children}
      {onShow && <p>{t('conflict.kept')}</p>}
      <div className={styles.buttons}>
        {onShow && (
          <Button kind="secondary" onClick={onShow}>
            {t('conflict.show')}
          </Button>
        )}
        <Button kind="secondary" isBusy={isBusy} onClick={onAnyway}>
          {t(onShow ? 'conflict.anyway' : 'conflict.doAnyway')}
        </Button>
      </div>
    </div>
  )
}
