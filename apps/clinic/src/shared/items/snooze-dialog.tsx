import type { snoozes } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useId, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { useFocusReturn } from '#shared/actions/use-focus-return.ts'
import { useMoments } from '#shared/use-moments.ts'
import type { ItemDialogProps } from './item-dialog-props.ts'
import styles from './items.module.css'
import { RadioGroup } from './radio-group.tsx'
import { serverNow } from './server-clock.ts'

type Snooze = (typeof snoozes)[number]

/** The usual one first; a time of one's own last. */
const order = ['tomorrow', 'next_business_day', 'patient', 'time'] as const satisfies readonly Snooze[]

/** Such items never wait past the time at which they are due. */
const isPressing = ({ urgency }: WorkItem) => isUrgent(urgency)

const isTooLate = (item: WorkItem) => isPressing(item) && Date.parse(item.due_at) <= serverNow()

/** As `datetime-local` writes it: '2026-11-23T14:02', on the clock of the browser. */
const localText = (at: number) => {
  const date = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return date.toISOString().slice(0, 16)
}

/** Asks when an item should come back. */
export function SnoozeDialog({ items: [item], onOrder, onClose, isBusy, failure, strip }: ItemDialogProps) {
  const t = useTranslate()
  const { soon } = useMoments()
  const [until, setUntil] = useState<Snooze>('tomorrow')
  const [at, setAt] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  if (!item) return null
  if (isTooLate(item)) return <TooLate item={item} onClose={onClose} />

  const submit = () => {
    const time = Date.parse(at)
    const isWrong = until === 'time' && !(time > serverNow())
    setIsMissing(isWrong)
    if (!isWrong)
      onOrder({ action: 'snooze', until, ...(until === 'time' ? { at: new Date(time).toISOString() } : {}) })
  }
  return (
    <ActionDialog
      title={t('items.snoozeTitle')}
      submitLabel={t('items.snoozeSubmit')}
      {...{ isBusy, failure, onClose }}
      hasFields
      onSubmit={submit}
    >
      {strip}
      {isPressing(item) && <p>{t('items.snoozeLimit', { moment: soon(item.due_at) })}</p>}
      <RadioGroup
        legend={t('items.snoozeText')}
        options={order.map((value) => ({ value, label: t(`items.snooze.${value}`) }))}
        value={until}
        onChange={setUntil}
        problem={isMissing ? t('items.snoozeMissing') : failure?.fields[0]?.text}
      />
      {until === 'time' && <TimeField value={at} onChange={setAt} />}
    </ActionDialog>
  )
}

/** Says why an item can't wait. */
function TooLate({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const t = useTranslate()
  useFocusReturn()
  const { soon } = useMoments()
  return (
    <Dialog
      isOpen
      title={t('items.snoozeTitle')}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('app.closeMessage')}
        </Button>
      }
    >
      <p>{t('items.snoozePast', { moment: soon(item.due_at) })}</p>
    </Dialog>
  )
}

function TimeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('items.snoozeAt')}
      </label>
      <input
        id={id}
        className={styles.at}
        type="datetime-local"
        value={value}
        min={localText(serverNow())}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
