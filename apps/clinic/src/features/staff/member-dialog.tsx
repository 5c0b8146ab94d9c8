import {
  askReset,
  endStaff,
  renewInvitation,
  resumeStaff,
  type StaffMember,
  suspendStaff,
} from '@htd/contract/clinic/staff'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { ConflictStrip } from '#shared/actions/conflict-strip.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { MemberAction } from './member-actions.ts'
import styles from './staff.module.css'
import { StoredMember } from './stored-member.tsx'
import { useStaffAction } from './use-staff-action.ts'

/** The dialog that is open: what is about to be done to whom. */
export type Opened = { id: string; action: MemberAction }

type Props = {
  opened: Opened
  /** As stored now. */
  member: StaffMember
  onClose: () => void
}

/** The dialog of one action on a member of staff. */
export const MemberDialog = ({ opened: { action }, member, onClose }: Props) =>
  action === 'change' ? (
    <ChangeDialog member={member} onClose={onClose} />
  ) : (
    <ConfirmDialog action={action} member={member} onClose={onClose} />
  )

type Confirmed = Exclude<MemberAction, 'change'>

const endpoints = {
  renew: renewInvitation,
  suspend: suspendStaff,
  resume: resumeStaff,
  end: endStaff,
  reset: askReset,
} as const satisfies Record<Confirmed, unknown>

/** What an action does, sentence by sentence. */
const sentences = {
  renew: ['staff.renewText'],
  suspend: ['staff.suspendText'],
  resume: ['staff.resumeText'],
  end: ['staff.endNow', 'staff.endFactors', 'staff.endName', 'staff.endForever'],
  reset: ['staff.resetText', 'staff.resetCheck', 'staff.resetSecond', 'staff.resetThen'],
} as const satisfies Record<Confirmed, readonly string[]>

const labels = { end: 'staff.endConfirm', reset: 'staff.resetAsk' } as const

/** Does it on the server where the console can't: there is nobody to confirm. */
const resetCommand = ({ details }: StaffMember) => `npm run htd -- staff reset-factors ${details?.email ?? ''}`

function ConfirmDialog({ action, member, onClose }: { action: Confirmed; member: StaffMember; onClose: () => void }) {
  const t = useTranslate()
  const [version] = useState(member.version)
  const { isBusy, failure, hasConflict, perform } = useStaffAction(onClose)
  const { id, name } = member

  const act = (known: number) =>
    void perform(
      () => callAsStaff(endpoints[action], { params: { id }, body: {} }, { version: known }),
      t(`staff.${action}Done`, { name }),
    )
  return (
    <ActionDialog
      title={t(`staff.${action}Title`, { name })}
      submitLabel={t(action === 'end' || action === 'reset' ? labels[action] : `staff.${action}`)}
      kind={action === 'end' || action === 'suspend' ? 'danger' : 'primary'}
      {...{ isBusy, failure, onClose }}
      command={action === 'reset' ? resetCommand(member) : undefined}
      returnTo={`staff-${id}`}
      onSubmit={() => act(version)}
    >
      {hasConflict && (
        <ConflictStrip onAnyway={() => act(member.version)} isBusy={isBusy}>
          <StoredMember member={member} />
        </ConflictStrip>
      )}
      <ul className={styles.sentences}>
        {sentences[action].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </ActionDialog>
  )
}
