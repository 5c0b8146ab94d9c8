import type { ReactNode } from 'react'
import styles from './fold.module.css'

type Props = {
  title: string
  /** A section of its own on the page, with its title as heading, instead of a detail of the text around it. */
  isSection?: boolean
  children: ReactNode
}

/** A part of a page that is closed until somebody opens it. On paper, where nothing can be opened, it is open. */
export function Fold({ title, isSection = false, children }: Props) {
  return (
    <details className={isSection ? styles.section : styles.fold}>
      <summary>{isSection ? <h2>{title}</h2> : title}</summary>
      {children}
    </details>
  )
}
