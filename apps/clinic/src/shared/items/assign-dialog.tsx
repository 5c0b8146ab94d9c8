import type { StaffMember } from '@htd/contract/clinic/staff'
import { opensPatients, oversees } from '@htd/domain/vocabulary/staff-roles'
import { operationKinds, type WorkKind } from '@htd/domain/vocabulary/work-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { Loaded } from '#shared/page/loaded.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { staffQuery } from '#shared/staff/staff.query.ts'
import type { ItemDialogProps } from './item-dialog-props.ts'
import { RadioGroup } from './radio-group.tsx'

const isOperation = (kind: WorkKind) => operationKinds.some((one) => one === kind)

/** Who lists items of this kind, but for whoever asks and whoever has it. */
const receivers = (all: readonly StaffMember[], kind: WorkKind, without: readonly (string | undefined)[]) =>
  all.filter(
    ({ id, status, roles }) =>
      status === 'active' && !without.includes(id) && (isOperation(kind) ? oversees(roles) : opensPatients(roles)),
  )

/** Asks who is to have an item. */
export function AssignDialog({ items: [item], onOrder, onClose, isBusy, failure, strip }: ItemDialogProps) {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const query = useQuery(staffQuery)
  const [chosen, setChosen] = useState<StaffMember>()
  const [isMissing, setIsMissing] = useState(false)
  if (!item) return null

  const submit = () => {
    setIsMissing(!chosen)
    if (chosen) onOrder({ action: 'assign', staffId: chosen.id, name: chosen.name })
  }
  return (
    <ActionDialog
      title={t('items.assignTitle')}
      submitLabel={t('items.assignSubmit')}
      {...{ isBusy, failure, onClose }}
      hasFields
      onSubmit={submit}
    >
      {strip}
      <Loaded query={query}>
        {(list) => {
          const people = receivers(list.items, item.kind, [staff.id, item.holder?.id])
          if (people.length === 0) return <p>{t('items.assignNobody')}</p>
          return (
            <RadioGroup
              takesFocus
              legend={t('items.assignText')}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen?.id}
              onChange={(id) => setChosen(people.find((one) => one.id === id))}
              problem={isMissing && !chosen ? t('items.assignMissing') : undefined}
            />
          )
        }}
      </Loaded>
    </ActionDialog>
  )
}
