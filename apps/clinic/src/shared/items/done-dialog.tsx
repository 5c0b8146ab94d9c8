import type { WorkItem } from '@htd/contract/clinic/work-item'
import { type DoneReason, doneReasons } from '@htd/domain/vocabulary/work-kinds'
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import type { ItemDialogProps } from './item-dialog-props.ts'
import styles from './items.module.css'
import { RadioGroup } from './radio-group.tsx'

/** What the patient sees of it. */
function seenKey({ kind, has_account }: WorkItem) {
  if (kind === 'message') return 'items.doneMessage' as const
  return has_account ? ('items.doneSeen' as const) : ('items.doneNoAccount' as const)
}

/** The server refuses it: the patient would see that somebody has read what nobody has opened. */
const isUnread = ({ kind, has_account, opened_at }: WorkItem) =>
  kind === 'assessment' && has_account && opened_at === null

const isUnopenedEmergency = ({ urgency, opened_at }: WorkItem) => urgency === 'EMERGENCY' && opened_at === null

/** Asks why items are closed without a comment, and says what their patients see. */
export function DoneDialog({ items, onOrder, onClose, isBusy, failure, strip }: ItemDialogProps) {
  const t = useTranslate()
  const unopened = items.filter(isUnopenedEmergency).length
  // Enter alone must not close an emergency that nobody has opened.
  const [reason, setReason] = useState<DoneReason | undefined>(unopened > 0 ? undefined : 'no_comment_needed')
  const [isMissing, setIsMissing] = useState(false)
  const n = items.length
  const seen = [...new Set(items.map((item) => (isUnread(item) ? ('items.doneUnread' as const) : seenKey(item))))]
  const isOfMessages = items.every(({ kind }) => kind === 'message')
  const submit = () => {
    setIsMissing(!reason)
    if (reason) onOrder({ action: 'done', reason })
  }
  return (
    <ActionDialog
      title={n === 1 ? t(isOfMessages ? 'items.doneTitleMessage' : 'items.doneTitle') : t('items.doneTitleMany', { n })}
      submitLabel={t('items.doneSubmit')}
      {...{ isBusy, failure, onClose }}
      hasFields
      onSubmit={submit}
    >
      {strip}
      {unopened > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangleFilled aria-hidden size="1.333em" />
          <strong>{n === 1 ? t('items.doneUnopened') : t('items.doneUnopenedMany', { n: unopened })}</strong>
        </p>
      )}
      <RadioGroup
        legend={t(isOfMessages ? 'items.doneReasonMessage' : 'items.doneReason')}
        options={doneReasons.map((value) => ({ value, label: t(`items.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
        problem={isMissing && !reason ? t('items.doneMissing') : undefined}
      />
      {seen.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </ActionDialog>
  )
}
