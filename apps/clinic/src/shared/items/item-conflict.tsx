import type { WorkItem } from '@htd/contract/clinic/work-item'
import { Button } from '@htd/ui/form/button'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import type { ItemOrder } from './item-orders.ts'
import styles from './items.module.css'

/** An order that somebody else was faster than; the items as they are now, at least one. */
export type Conflict = { items: readonly WorkItem[]; order: ItemOrder }

/** Says what somebody else has made of an item: "Sara Lind tog ärendet kl. 14.02." */
export function useConflictWords(): (current: WorkItem) => string {
  const t = useTranslate()
  const { soon } = useMoments()
  const { staff } = useSignedIn()
  return ({ state, closed, holder }) => {
    if (state === 'replaced') return t('items.conflict.replaced')
    if (state === 'done' && closed) {
      const { by: name } = closed
      const at = soon(closed.at)
      return name ? t('items.conflict.closed', { name, at }) : t('items.conflict.closedBySystem', { at })
    }
    if (!holder || holder.id === staff.id) return t('items.conflict.changed')
    return t('items.conflict.took', { name: holder.name, at: soon(holder.since) })
  }
}

type StripProps = { text: ReactNode; children: ReactNode }

/** Says what somebody else has done with an item, and takes the focus. */
export function ItemStrip({ text, children }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => strip.current?.focus(), [])
  return (
    <div ref={strip} className={styles.strip} role="alert" tabIndex={-1}>
      {text}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}

type Props = {
  conflict: Conflict
  /** True in the dialog whose input has been kept. */
  hasInput: boolean
  onShow: () => void
  /** Does it all the same. @param isTaking true to take the items over first */
  onAnyway: (isTaking: boolean) => void
  isBusy: boolean
}

/** Offers to look at what somebody else has done, or to go on with it. */
export function ItemConflict({ conflict: { items, order }, hasInput, onShow, onAnyway, isBusy }: Props) {
  const t = useTranslate()
  const words = useConflictWords()
  const { staff, permissions } = useSignedIn()
  const [current] = items
  if (!current) return null
  const isOthers = current.holder !== null && current.holder.id !== staff.id
  const canGoOn = current.state === 'open' && order.action !== 'release'
  return (
    <ItemStrip
      text={
        <>
          <p>
            <strong>{words(current)}</strong>
          </p>
          {hasInput && canGoOn && <p>{t('items.conflict.kept')}</p>}
        </>
      }
    >
      <Button kind="secondary" onClick={onShow}>
        {t('items.conflict.show')}
      </Button>
      {canGoOn && (!isOthers || permissions.includes('queue.assign')) && (
        <Button kind="secondary" isBusy={isBusy} onClick={() => onAnyway(isOthers)}>
          {t(isOthers ? 'items.takeOver' : 'items.conflict.anyway')}
        </Button>
      )}
    </ItemStrip>
  )
}
