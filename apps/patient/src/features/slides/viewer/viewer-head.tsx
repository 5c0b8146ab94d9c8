import type { ReactNode } from 'react'
import { DisplayControl } from '#shared/page/display-control.tsx'
import styles from './viewer-head.module.css'

type Props = {
  title: string
  /** The way back, a link or a button. */
  back: ReactNode
  /** True where no frame around the viewer has the display settings. */
  hasDisplay?: boolean
}

/** Way back and title of a deck, in one row. */
export const ViewerHead = ({ title, back, hasDisplay = false }: Props) => (
  <div className={styles.head}>
    {back}
    <h1 tabIndex={-1}>{title}</h1>
    {hasDisplay && <DisplayControl className={styles.display ?? ''} panelClassName={styles.panel ?? ''} />}
  </div>
)
