import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { ReactNode } from 'react'
import styles from './field.module.css'

/** The text of a validation problem with an icon. */
export function Problem({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.problem}>
      <IconAlertCircle aria-hidden size="1.333em" />
      <span>{children}</span>
    </p>
  )
}
