import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { ReactNode } from 'react'
import styles from './field.module.css'

type Props = {
  id?: string | undefined
  /** Text of a toast that says the same in other words. */
  toast?: string
  children: ReactNode
}

/** The text of a validation problem with an icon. */
export function Problem({ id, toast = '', children }: Props) {
  return (
    <p id={id} className={styles.problem} data-toast-twin={toast}>
      <IconAlertCircle aria-hidden size="1.333em" />
      <span>{children}</span>
    </p>
  )
}
