import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** The base of every illustration: a decorative SVG in the theme's colours, 240 by 180. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" width="240" height="180" aria-hidden="true">
      {children}
    </svg>
  )
}
