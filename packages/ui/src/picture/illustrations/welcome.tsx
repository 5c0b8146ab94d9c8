import { Drawing, Drop, Eye } from './drawing.tsx'
import styles from './illustration.module.css'

/** An eye with its tears, over still water. */
export function WelcomeIllustration() {
  return (
    <Drawing>
      <path
        className={styles.sunken}
        d="M12 142c30-14 62-14 92-4s66 12 124-4v34a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10Z"
      />
      <path className={styles.line} d="M24 150c26-9 52-9 78-1s62 10 112-1" />
      <path className={styles.line} d="M52 164c20-5 38-4 58 0M150 166c16 2 30 1 46-3" />
      <Eye x={120} y={66} />
      <path className={styles.line} d="M72 24l-9-12M120 14V-1M168 24l9-12" />
      <Drop x={187} y={72} size={30} />
      <Drop x={206} y={104} size={20} />
    </Drawing>
  )
}
