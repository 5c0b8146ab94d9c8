import type { WorkItem } from '@htd/contract/clinic/work-item'
import { type DoneReason, doneReasons } from '@htd/domain/vocabulary/work-kinds'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import type { ItemDialogProps } from './item-dialog-props.ts'
import { RadioGroup } from './radio-group.tsx'

/** What the patient sees of it. */
function seenKey({ kind, has_account }: WorkItem) {
  if (kind === 'message') return 'items.doneMessage' as const
  return has_account ? ('items.doneSeen' as const) : ('items.doneNoAccount' as const)
}

/** The server refuses it: the patient would see that somebody has read what nobody has opened. */
const isUnread = ({ kind, has_account, opened_at }: WorkItem) =>
  kind === 'assessment' && has_account && opened_at === null

/** Asks why items are closed without a comment, and says what their patients see. */
export function DoneDialog({ items, onOrder, onClose, isBusy, failure, strip }: ItemDialogProps) {
  const t = useTranslate()
  const [reason, setReason] = useState<DoneReason>('no_comment_needed')
  const n = items.length
  const seen = [...new Set(items.map((item) => (isUnread(item) ? ('items.doneUnread' as const) : seenKey(item))))]
  const isOfMessages = items.every(({ kind }) => kind === 'message')
  return (
    <ActionDialog
      title={n === 1 ? t(isOfMessages ? 'items.doneTitleMessage' : 'items.doneTitle') : t('items.doneTitleMany', { n })}
      submitLabel={t('items.doneSubmit')}
      {...{ isBusy, failure, onClose }}
      hasFields
      onSubmit={() => onOrder({ action: 'done', reason })}
    >
      {strip}
      <RadioGroup
        legend={t(isOfMessages ? 'items.doneReasonMessage' : 'items.doneReason')}
        options={doneReasons.map((value) => ({ value, label: t(`items.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      {seen.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </ActionDialog>
  )
}
