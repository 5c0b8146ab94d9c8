import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  /** Also the id of the input, so that an error summary can point at it. */
  name: string
  label: string
  hint?: ReactNode
  problem?: string | undefined
  /** Stands in the input's row, after it. */
  after?: ReactNode
}

/** A labelled input: hint and problem above it, both read out together with it. */
export function Field({ label, hint, problem, after, name, className, ...input }: Props) {
  const hintId = `${name}-hint`
  const problemId = `${name}-problem`
  const describedBy = [problem && problemId, hint && hintId, input['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${problem ? styles.wrong : ''} ${className ?? ''}`}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {problem && <Problem id={problemId}>{problem}</Problem>}
      <div className={styles.row}>
        <input
          {...input}
          className={styles.input}
          id={name}
          name={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {after}
      </div>
    </div>
  )
}

/** Text of one problem with its icon. */
export function Problem({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.problem}>
      <IconAlertCircle aria-hidden size="1.333em" />
      <span>{children}</span>
    </p>
  )
}
