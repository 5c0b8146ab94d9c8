import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'id'> &
  FieldFrameProps & {
    /** Stands in the input's row, after it. */
    after?: ReactNode
  }

/** A labelled input of one line. */
export function Field({ label, hint, problem, className, after, ...input }: Props) {
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
