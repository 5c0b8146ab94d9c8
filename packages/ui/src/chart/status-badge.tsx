import { type ChangeStatus, changeStatuses } from '@htd/domain/vocabulary/change-statuses'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import styles from './status-badge.module.css'

export type StatusTone = ChangeStatus

/** Returns the tone of a status. Any unknown status is shown like `INITIAL`, in blue. */
export const statusTone = (status: string): StatusTone => changeStatuses.find((tone) => tone === status) ?? 'INITIAL'

const icons = { BETTER: IconArrowUp, WORSE: IconArrowDown, NO_CHANGE: IconEqual, INITIAL: IconPlus }

/** A status as text, icon and colour, so that no single one of them is needed to recognise it. */
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
