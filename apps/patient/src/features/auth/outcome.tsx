import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { type ReactNode, useEffect } from 'react'
import { PageFrame } from '#shared/page/page-frame.tsx'
import styles from './auth.module.css'

type Props = { title: string; picture: ReactNode; children: ReactNode; buttons: ReactNode }

/** Result page of a form: what happened, and the next step. */
export function Outcome({ title, picture, children, buttons }: Props) {
  useEffect(focusHeading, [])
  return (
    <PageFrame title={title} hasLanguageSwitch>
      <div className={styles.outcome}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
          <div className={styles.buttons}>{buttons}</div>
        </div>
        {picture}
      </div>
    </PageFrame>
  )
}
