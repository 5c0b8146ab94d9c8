import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox-row.module.css'
import { Problem } from './problem.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  /** Also the id of the box, so that an error summary can point at it. */
  name: string
  label: ReactNode
  /** Stands under the label, outside it: a press on a link must not tick the box. */
  link?: ReactNode
  problem?: string | undefined
}

/** A box and its words; the whole row can be pressed. */
export function CheckboxRow({ label, link, problem, name, ...input }: Props) {
  const problemId = `${name}-problem`
  return (
    <div className={`${styles.group} ${problem ? styles.wrong : ''}`}>
      {problem && <Problem id={problemId}>{problem}</Problem>}
      <label className={styles.row} htmlFor={name}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          id={name}
          name={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
        <span>{label}</span>
      </label>
      {link && <div className={styles.link}>{link}</div>}
    </div>
  )
}
