import { changeStaff, type StaffMember } from '@htd/contract/clinic/staff'
import { announce } from '@htd/ui/overlay/live-regions'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { ConflictStrip } from '#shared/actions/conflict-strip.tsx'
import type { Failure } from '#shared/actions/read-failure.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { MemberFields } from './member-fields.tsx'
import { failureOf, missingIn, toSend, valuesOf } from './member-values.ts'
import { StoredMember } from './stored-member.tsx'
import { useStaffAction } from './use-staff-action.ts'

type Props = {
  /** As stored now. */
  member: StaffMember
  onClose: () => void
}

/** Changes name, title, roles and scope of somebody else. */
export function ChangeDialog({ member, onClose }: Props) {
  const t = useTranslate()
  const [base, setBase] = useState(member)
  const [values, setValues] = useState(() => valuesOf(member))
  const [missing, setMissing] = useState<Failure>()
  const { isBusy, failure, hasConflict, forget, perform } = useStaffAction(onClose)

  const save = (version: number) => {
    const fields = missingIn(values, t)
    setMissing(failureOf(fields))
    if (fields.length > 0) return
    const input = { params: { id: member.id }, body: toSend(values) }
    void perform(() => callAsStaff(changeStaff, input, { version }), t('staff.changed', { name: input.body.name }))
  }
  const showStored = () => {
    setBase(member)
    setValues(valuesOf(member))
    forget()
    document.getElementById('name')?.focus()
    announce(t('conflict.shown'))
  }
  const shown = missing ?? failure
  return (
    <ActionDialog
      title={t('staff.changeNamed', { name: base.name })}
      submitLabel={t('actions.save')}
      {...{ isBusy, onClose }}
      failure={shown}
      hasFields
      returnTo={`staff-${member.id}`}
      onSubmit={() => save(base.version)}
    >
      {hasConflict && (
        <ConflictStrip onShow={showStored} onAnyway={() => save(member.version)} isBusy={isBusy}>
          <StoredMember member={member} />
        </ConflictStrip>
      )}
      <MemberFields
        values={values}
        onChange={(part) => setValues({ ...values, ...part })}
        problemOf={(field) => shown?.fields.find((one) => one.field === field)?.text}
      />
    </ActionDialog>
  )
}
