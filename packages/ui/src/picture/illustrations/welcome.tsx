import { Drawing } from './drawing.tsx'
import styles from './illustration.module.css'

/** An eye at rest before a low sun, over still water. */
export function WelcomeIllustration() {
  return (
    <Drawing>
      <circle className={styles.warm} cx="120" cy="84" r="74" />
      <path className={styles.sunken} d="M12 140h216v32a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8Z" />
      <path className={styles.line} d="M12 140h216M52 154h56M142 154h40M88 167h64" />
      <g transform="translate(120 82)">
        <path className={styles.soft} d="M-60 2C-38-20-19-27 0-27S38-20 60 2C38 24 17 31 0 31S-38 24-60 2Z" />
        <circle className={styles.strong} r="21" cy="2" />
        <circle className={styles.soft} r="6" cx="-6" cy="-5" />
        <path className={styles.line} d="M-60 2C-38-20-19-27 0-27S38-20 60 2C38 24 17 31 0 31S-38 24-60 2Z" />
        <path className={styles.line} d="M-44-25C-28-37-14-42 0-42S28-37 44-25" />
      </g>
    </Drawing>
  )
}
