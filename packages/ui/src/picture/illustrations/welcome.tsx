import { CalmEye, Drawing } from './drawing.tsx'
import styles from './illustration.module.css'

/** An eye at rest before a low sun, over still water. */
export function WelcomeIllustration() {
  return (
    <Drawing>
      <circle className={styles.warm} cx="120" cy="84" r="74" />
      <path className={styles.sunken} d="M12 140h216v32a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8Z" />
      <path className={styles.line} d="M12 140h216M52 154h56M142 154h40M88 167h64" />
      <CalmEye x={120} y={82} />
    </Drawing>
  )
}
