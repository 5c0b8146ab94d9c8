import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

type Kind = 'primary' | 'secondary' | 'danger'
type Props = ComponentProps<'button'> & {
  kind?: Kind
  /** True while the action runs: presses are ignored, the button stays where it is and keeps the focus. */
  isBusy?: boolean
}

/** Class of something that looks like a button, for links that lead on. */
export const buttonClass = (kind: Kind = 'primary'): string => `${styles.button} ${styles[kind]}`

/** A disabled main button carries `aria-disabled`, never `disabled`: it can be reached, and pressing it may explain itself. */
export function Button({ kind = 'primary', isBusy = false, className, onClick, type = 'button', ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(kind)} ${className ?? ''}`}
      onClick={press}
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    />
  )
}
