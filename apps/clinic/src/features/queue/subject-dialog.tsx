import type { WorkItem } from '@htd/contract/clinic/work-item'
import { Button, buttonClass } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { useFocusReturn } from '#shared/actions/use-focus-return.ts'
import { Holder } from '#shared/items/holder.tsx'
import { ItemActions } from '#shared/items/item-actions.tsx'
import { PendingStrip } from '#shared/items/pending-strip.tsx'
import { useItemWords } from '#shared/items/use-item-words.ts'
import { useTimes } from '#shared/items/use-times.ts'
import { Facts } from '#shared/page/facts.tsx'
import { useMoments } from '#shared/use-moments.ts'
import { FailedMail } from './failed-mail.tsx'
import { pageOf } from './item-page.ts'
import styles from './queue.module.css'

/** Kinds that are handled elsewhere until the console has a page for them, with the command that lists them on the server. */
const commands = {
  message: 'npm run htd -- feedback list',
  data_request: 'npm run htd -- requests list',
} as const

type Props = { item: WorkItem; onClose: () => void }

/** What an item is, where it is handled, and what can be done with it. */
export function SubjectDialog({ item, onClose }: Props) {
  const t = useTranslate()
  useFocusReturn()
  const { short } = useItemWords()
  const { age, left } = useTimes()
  const { soon } = useMoments()
  const page = pageOf(item)
  return (
    <Dialog
      isOpen
      startsAtTitle
      title={short(item)}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('queue.close')}
          </Button>
          {page && (
            <Link className={buttonClass()} href={page}>
              {t('queue.open')}
            </Link>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [t('queue.arrived'), `${soon(item.arrived_at)} (${age(item.arrived_at)})`],
          [t('queue.due'), `${soon(item.due_at)} (${left(item.due_at)})`],
          [t('queue.who'), <Holder key="holder" item={item} />],
        ]}
      />
      <Explanation item={item} />
      {item.kind === 'mail_failed' && item.state === 'open' && <FailedMail item={item} onClose={onClose} />}
      <div className={styles.dialogActions}>
        <PendingStrip />
        <ItemActions item={item} claimAs={item.kind === 'mail_failed' ? 'secondary' : 'primary'} />
      </div>
    </Dialog>
  )
}

function Explanation({ item: { kind, state, is_restricted } }: { item: WorkItem }) {
  const t = useTranslate()
  if (is_restricted) return <p>{t('queue.about.restricted')}</p>
  if (kind === 'mail_failed') return state === 'open' ? <p>{t('queue.about.mail_failed')}</p> : null
  if (kind !== 'message' && kind !== 'data_request') return null
  return (
    <>
      <p>{t(`queue.about.${kind}`)}</p>
      <p>
        {t('queue.about.command')}
        <br />
        <code translate="no">{commands[kind]}</code>
      </p>
    </>
  )
}
