import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = {
  title: string
  /** Of the heading, which gets the focus when what had it has gone. */
  id?: string
  children: ReactNode
}

/** One topic of a page, under its own heading. */
export function Section({ title, id, children }: Props) {
  const ownId = useId()
  const titleId = id ?? ownId
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
