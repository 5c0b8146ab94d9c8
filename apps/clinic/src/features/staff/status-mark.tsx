import type { StaffStatus } from '@htd/domain/vocabulary/staff-roles'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { useTranslate } from '#i18n/translate.ts'
import styles from './staff.module.css'

const icons = {
  invited: IconHourglass,
  active: IconCircleCheck,
  suspended: IconPlayerPause,
  ended: IconCircleX,
} as const satisfies Record<StaffStatus, unknown>

/** A status as shape and word. */
export function StatusMark({ status }: { status: StaffStatus }) {
  const t = useTranslate()
  const Icon = icons[status]
  return (
    <span className={`${styles.status} ${styles[status]}`}>
      <Icon aria-hidden size="1.333em" />
      {t(`staff.status.${status}`)}
    </span>
  )
}
