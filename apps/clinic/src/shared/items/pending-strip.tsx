import { TextButton } from '@htd/ui/form/text-button'
import { announce } from '@htd/ui/overlay/live-regions'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { readFailure } from '#shared/actions/read-failure.ts'
import { useConflictWords } from './item-conflict.tsx'
import styles from './items.module.css'
import { type PendingOrder, pendingOrders } from './pending-orders.ts'
import { useItemWords } from './use-item-words.ts'

/** Shows what waits for the network, and what was refused once it was back. Empty if there is nothing. */
export function PendingStrip() {
  const t = useTranslate()
  const { short } = useItemWords()
  const all = useSyncExternalStore(pendingOrders.subscribe, pendingOrders.get)
  const nameOf = ({ item, order }: PendingOrder) =>
    t('items.waiting.one', { action: t(`items.do.${order.action}`), name: short(item) })
  useEffect(() =>
    pendingOrders.onSent((sent) => {
      announce(t('items.waiting.sent', { what: nameOf(sent) }))
    }),
  )
  if (all.length === 0) return null
  const isWaiting = all.some(({ refused }) => !refused)
  return (
    <section className={styles.waiting} aria-label={t('items.waiting.title')}>
      {isWaiting && (
        <p>
          <IconCloudOff aria-hidden size="1.333em" /> <strong>{t('items.waiting.title')}</strong>.{' '}
          {t('items.waiting.text')}
        </p>
      )}
      <ul className={styles.list}>
        {all.map((pending) => (
          <Pending key={pending.key} pending={pending} what={nameOf(pending)} />
        ))}
      </ul>
    </section>
  )
}

function Pending({ pending: { key, refused }, what }: { pending: PendingOrder; what: string }) {
  const t = useTranslate()
  const conflictWords = useConflictWords()
  const why = refused && (refused.current ? conflictWords(refused.current) : readFailure(refused.error, t)?.text)
  return (
    <li>
      <span role={refused ? 'alert' : undefined}>
        {refused ? t('items.waiting.failed', { what, why: why ?? '' }) : what}
      </span>
      <TextButton
        aria-label={t(refused ? 'items.waiting.close' : 'items.waiting.cancel', { what })}
        onClick={() => pendingOrders.drop(key)}
      >
        {t(refused ? 'app.closeMessage' : 'items.undo')}
      </TextButton>
    </li>
  )
}
