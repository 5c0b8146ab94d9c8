import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Problem } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & {
  /** Also the id of the text area, so that an error summary can point at it. */
  name: string
  label: string
  hint?: string
  problem?: string | undefined
}

/** A labelled field of several lines: hint and problem above it, both read out together with it. */
export function TextArea({ label, hint, problem, name, rows = 6, ...area }: Props) {
  const hintId = `${name}-hint`
  const problemId = `${name}-problem`
  const describedBy = [problem && problemId, hint && hintId, area['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${problem ? styles.wrong : ''}`}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {problem && <Problem id={problemId}>{problem}</Problem>}
      <textarea
        {...area}
        rows={rows}
        className={`${styles.input} ${styles.area}`}
        id={name}
        name={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
    </div>
  )
}
