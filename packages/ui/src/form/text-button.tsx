import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** A button that looks like a link: for something that acts in place and is no main way on. */
export const TextButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={`${styles.button} ${className ?? ''}`} />
)
