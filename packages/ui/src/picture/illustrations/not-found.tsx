import { Drawing } from './drawing.tsx'
import styles from './illustration.module.css'

/** An eye behind a magnifying glass, over an empty path. */
export function NotFoundIllustration() {
  return (
    <Drawing>
      <path className={styles.sunken} d="M10 168c40-22 72-26 110-26s72 4 110 26v4a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8Z" />
      <circle className={styles.sunken} cx="112" cy="70" r="68" />
      <circle className={styles.line} cx="112" cy="70" r="68" />
      <path className={styles.line} d="M160 118l44 44" />
      <path className={styles.line} d="M168 110l44 44a6 6 0 0 1-8 8" />
      <g transform="translate(112 70)">
        <path className={styles.soft} d="M-60 0C-38-29-17-38 0-38S38-29 60 0C38 26 17 34 0 34S-38 26-60 0Z" />
        <path className={styles.line} d="M-60 0C-38-29-17-38 0-38S38-29 60 0" />
        <path className={styles.line} d="M-60 0C-38 26-17 34 0 34S38 26 60 0" />
        <circle className={styles.strong} r="20" cy="-2" />
        <circle className={styles.soft} r="6" cx="-6" cy="-9" />
      </g>
    </Drawing>
  )
}
