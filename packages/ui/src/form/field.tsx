import type { AriaAttributes, ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { Problem } from './problem.tsx'

export type FieldFrameProps = {
  /** Also the id of the control, so that an error summary can link to it. */
  name: string
  label: string
  hint?: ReactNode
  problem?: string | undefined
  className?: string | undefined
  /** Ids of further texts that describe the control. */
  'aria-describedby'?: string | undefined
}

/** Attributes that connect a control to its label, hint and problem. */
type Wiring = Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> & { id: string; name: string }

type FrameProps = FieldFrameProps & { children: (wiring: Wiring) => ReactNode }

/** A label, with the hint and problem above the control as its description. The control must spread the wiring. */
export function FieldFrame({ name, label, hint, problem, className, 'aria-describedby': more, children }: FrameProps) {
  const hintId = `${name}-hint`
  const problemId = `${name}-problem`
  const describedBy = [problem && problemId, hint && hintId, more].filter(Boolean).join(' ')
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
      {children({
        id: name,
        name,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
    </div>
  )
}

type FieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldFrameProps & {
    /** Rendered after the input, in its row. */
    after?: ReactNode
  }

/** A labelled single-line input. */
export function Field({ label, hint, problem, className, after, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, problem, className }} name={input.name} aria-describedby={input['aria-describedby']}>
      {(wiring) => (
        <div className={styles.row}>
          <input {...input} {...wiring} className={styles.input} />
          {after}
        </div>
      )}
    </FieldFrame>
  )
}

/** An email field: phones show the keyboard with @, and spell checking is off. */
export const EmailField = (field: Omit<FieldProps, 'type' | 'inputMode' | 'spellCheck'>) => (
  <Field {...field} type="email" inputMode="email" spellCheck={false} />
)
