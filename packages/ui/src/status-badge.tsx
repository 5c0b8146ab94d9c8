import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import styles from './status-badge.module.css'

/** How an assessment compares with the one before; `INITIAL` stands for everything else. */
export type BadgeStatus = 'BETTER' | 'WORSE' | 'NO_CHANGE' | 'INITIAL'

const icons = { BETTER: IconArrowUp, WORSE: IconArrowDown, NO_CHANGE: IconEqual, INITIAL: IconPlus }

/** A word with a shape and a colour of its own, so that none of the three has to be seen. */
export function StatusBadge({ status, text }: { status: BadgeStatus; text: string }) {
  const Icon = icons[status]
  return (
    <span className={`${styles.badge} ${styles[status]}`}>
      <Icon aria-hidden size="1.222em" stroke={2.5} />
      {text}
    </span>
  )
}
