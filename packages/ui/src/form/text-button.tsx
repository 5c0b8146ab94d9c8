import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** A button styled as a link, for secondary actions on the same page. */
export const TextButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={`${styles.button} ${className ?? ''}`} />
)
