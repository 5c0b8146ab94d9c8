import { Drawing } from './drawing.tsx'
import styles from './illustration.module.css'

/** An empty sheet of paper and a closed eye. */
export function EmptyIllustration() {
  return (
    <Drawing>
      <path
        className={styles.sunken}
        d="M58 10h92l32 32v118a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10V20a10 10 0 0 1 10-10Z"
      />
      <path className={styles.line} d="M150 10v24a8 8 0 0 0 8 8h24" />
      <path
        className={styles.line}
        d="M58 10h92l32 32v118a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10V20a10 10 0 0 1 10-10Z"
      />
      <g transform="translate(115 88)">
        <path className={styles.soft} d="M-60-6C-38-34-17-42 0-42S38-34 60-6C38 20 17 28 0 28S-38 20-60-6Z" />
        <path className={styles.line} d="M-60-6C-38 20-17 28 0 28S38 20 60-6" />
        <path className={styles.line} d="M-38 18l-8 12M-14 27l-3 14M14 27l3 14M38 18l8 12" />
      </g>
      <path className={styles.line} d="M84 150h62" />
    </Drawing>
  )
}
