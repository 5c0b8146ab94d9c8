import type { ComponentProps, ReactNode } from 'react'
import styles from './checkbox-row.module.css'
import { Problem } from './problem.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  /** Also the id of the checkbox, so that an error summary can link to it. */
  name: string
  label: ReactNode
  /** Rendered below the label and outside it: a press on a link must not tick the box. */
  link?: ReactNode
  problem?: string | undefined
}

/** A checkbox with its label; the whole row is clickable. Several checkboxes with one problem say it themselves, and point at it by `aria-*`. */
export function CheckboxRow({ label, link, problem, name, ...input }: Props) {
  const problemId = `${name}-problem`
  return (
    <div className={`${styles.group} ${problem ? styles.wrong : ''}`}>
      {problem && <Problem id={problemId}>{problem}</Problem>}
      <label className={styles.row} htmlFor={name}>
        <input
          {...input}
          type="checkbox"
          className={`row-ring ${styles.box}`}
          id={name}
          name={name}
          aria-invalid={problem ? true : input['aria-invalid']}
          aria-describedby={problem ? problemId : input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {link && <div className={styles.link}>{link}</div>}
    </div>
  )
}
