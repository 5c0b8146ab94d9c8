import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldFrameProps

/** A labelled multi-line input. */
export function TextArea({ label, hint, problem, className, rows = 6, ...area }: Props) {
  return (
    <FieldFrame {...{ label, hint, problem, className }} name={area.name} aria-describedby={area['aria-describedby']}>
      {(wiring) => <textarea {...area} {...wiring} rows={rows} className={`${styles.input} ${styles.area}`} />}
    </FieldFrame>
  )
}
