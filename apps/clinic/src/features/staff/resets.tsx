import { type Confirmation, confirmReset, refuseReset } from '@htd/contract/clinic/staff'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { WaitingBox } from '#shared/actions/waiting-box.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { staffQuery } from '#shared/staff/staff.query.ts'

/** Resets of factors that wait for a second person. */
export function Resets({ items }: { items: readonly Confirmation[] }) {
  const t = useTranslate()
  const client = useQueryClient()
  return (
    <WaitingBox
      items={items}
      wording={({ subject }) => t('staff.resetOf', { name: subject })}
      confirm={({ id }) => callAsStaff(confirmReset, { params: { id }, body: {} })}
      refuse={({ id }) => callAsStaff(refuseReset, { params: { id } })}
      confirmed={t('staff.resetConfirmed')}
      reload={() => client.invalidateQueries({ queryKey: staffQuery.queryKey })}
    />
  )
}
