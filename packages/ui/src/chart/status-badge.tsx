import { type ChangeStatus, changeStatuses } from '@htd/domain/vocabulary/change-statuses'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import styles from './status-badge.module.css'

export type StatusTone = ChangeStatus

/** How a status is drawn. Every word that a server may send beside the three is drawn as `INITIAL` is, in blue. */
export const statusTone = (status: string): StatusTone => changeStatuses.find((tone) => tone === status) ?? 'INITIAL'

const icons = { BETTER: IconArrowUp, WORSE: IconArrowDown, NO_CHANGE: IconEqual, INITIAL: IconPlus }

/** A word with a shape and a colour of its own, so that none of the three has to be seen. */
export function StatusBadge({ status, text }: { status: string; text: string }) {
  const tone = statusTone(status)
  const Icon = icons[tone]
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon aria-hidden size="1.222em" stroke={2.5} />
      {text}
    </span>
  )
}
