import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

type Kind = 'primary' | 'secondary' | 'danger'
type Props = ComponentProps<'button'> & {
  kind?: Kind
  /** True while the action runs: presses are ignored, and the button stays in place and keeps the focus. */
  isBusy?: boolean
}

/** Returns the class names of a button, also for links styled as one. */
export const buttonClass = (kind: Kind = 'primary'): string => `${styles.button} ${styles[kind]}`

/** A button. Disable a main button with `aria-disabled`, never `disabled`: it stays focusable, and a press can explain why it is disabled. */
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
