import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { type: 'radio' | 'checkbox'; label: ReactNode }

/** An inline radio button or checkbox with its label, for places where a row (CheckboxRow) would be too large. */
export const Choice = ({ label, className, lang, ...input }: Props) => (
  <label className={`${styles.choice} ${className ?? ''}`} lang={lang}>
    <input {...input} />
    <span>{label}</span>
  </label>
)
