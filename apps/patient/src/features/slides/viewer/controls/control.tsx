import { Button } from '@htd/ui/form/button'
import type { ComponentProps, ReactNode } from 'react'
import styles from './controls.module.css'

type Props = ComponentProps<typeof Button> & {
  icon: ReactNode
  /** Short visible label. */
  word: string
  /** Full accessible name; begins with the visible label. */
  name?: string
}

/** An icon and a short label; the accessible name begins with the visible label. */
export const Control = ({ icon, word, name, kind = 'secondary', ...rest }: Props) => (
  <Button {...rest} kind={kind} className={styles.control ?? ''} {...(name ? { 'aria-label': name } : {})}>
    {icon}
    {word}
  </Button>
)
