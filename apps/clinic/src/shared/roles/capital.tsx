import type { ReactNode } from 'react'
import styles from './roles.module.css'

/** Shows words with a capital, where they stand alone: names of roles are written as inside sentences. */
export const Capital = ({ children }: { children: ReactNode }) => <span className={styles.capital}>{children}</span>
