import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export type SummaryProblem = { field?: string; text: string }
type Props = {
  title: string
  /** The summary takes the focus for each new, non-empty array: keep the array identity stable within one attempt. */
  problems: readonly SummaryProblem[]
}

/** The problems of a form, each linked to its field. Renders nothing if there are none. */
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
