import { Button } from '@htd/ui/form/button'
import type { ComponentProps, ReactNode } from 'react'
import styles from './controls.module.css'

type Props = ComponentProps<typeof Button> & {
  icon: ReactNode
  /** The short word to see. */
  word: string
  /** The whole name, for those who hear it; begins with the word. */
  name?: string
}

/** A picture and a short word; what is said begins with what is seen. */
export const Control = ({ icon, word, name, kind = 'secondary', ...rest }: Props) => (
  <Button {...rest} kind={kind} className={styles.control ?? ''} {...(name ? { 'aria-label': name } : {})}>
    {icon}
    {word}
  </Button>
)
