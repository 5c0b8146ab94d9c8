import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export type SummaryProblem = { field?: string; text: string }
type Props = {
  title: string
  /** The focus moves here whenever a new, not empty array comes: keep the array of one attempt the same. */
  problems: readonly SummaryProblem[]
}

/** What is wrong with a form, each problem leading to its field. Shows nothing when there is none. */
export function ErrorSummary({ title, problems }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])

  if (problems.length === 0) return null
  const goTo = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(field)?.focus()
  }
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {problems.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {field ? (
              <a href={`#${field}`} onClick={goTo(field)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
