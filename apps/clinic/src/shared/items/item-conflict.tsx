import { ApiError } from '@htd/contract/client'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { Button } from '@htd/ui/form/button'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { readFailure } from '#shared/actions/read-failure.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import type { ItemOrder } from './item-orders.ts'
import styles from './items.module.css'
import { useItemWords } from './use-item-words.ts'

/** What could not be done of an order, at least one item: somebody else was faster (as they are now), or it was refused (as they were). */
export type Conflict = {
  order: ItemOrder
  /** How many items it was given for, and how many of them were done. */
  of: number
  done: number
  refused: readonly WorkItem[]
  failed: readonly { item: WorkItem; error: unknown }[]
}

/** All items of a conflict. */
export const itemsOf = ({ refused, failed }: Conflict): WorkItem[] => [...refused, ...failed.map(({ item }) => item)]

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

type StripProps = {
  text: ReactNode
  children: ReactNode
  /** False where it comes by itself, while somebody may be reading or typing. */
  takesFocus?: boolean
}

/** Says what somebody else has done with an item. */
export function ItemStrip({ text, children, takesFocus = true }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) strip.current?.focus()
  }, [takesFocus])
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
  onShow: (item: WorkItem) => void
  /** Does it all the same with those. @param isTaking true to take the items over first */
  onAnyway: (items: readonly WorkItem[], isTaking: boolean) => void
  isBusy: boolean
}

/** Says which items something could not be done with, and why; offers to look at the first, or to go on. */
export function ItemConflict({ conflict, hasInput, onShow, onAnyway, isBusy }: Props) {
  const t = useTranslate()
  const { staff, permissions } = useSignedIn()
  const { order, refused, failed } = conflict
  const [first] = itemsOf(conflict)
  if (!first) return null
  const open = refused.filter(({ state }) => state === 'open')
  const isOthers = open.some(({ holder }) => holder !== null && holder.id !== staff.id)
  const worthRetrying = failed.filter(({ error }) => mayPass(error)).map(({ item }) => item)
  const again = order.action === 'release' ? [] : [...open, ...worthRetrying]
  const canGoOn = again.length > 0 && (!isOthers || permissions.includes('queue.assign'))
  const anyway = open.length > 0 ? 'items.conflict.anyway' : 'items.tryAgain'
  return (
    <ItemStrip
      text={
        <>
          <Reasons conflict={conflict} />
          {hasInput && again.length > 0 && <p>{t('items.conflict.kept')}</p>}
        </>
      }
    >
      <Button kind="secondary" onClick={() => onShow(first)}>
        {t('items.conflict.show')}
      </Button>
      {canGoOn && (
        <Button kind="secondary" isBusy={isBusy} onClick={() => onAnyway(again, isOthers)}>
          {t(isOthers ? takeOverAnd(order) : anyway)}
        </Button>
      )}
    </ItemStrip>
  )
}

/** False for what the server will refuse again. */
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** What taking over leads to, where it is not what was asked for. */
function takeOverAnd({ action }: ItemOrder) {
  if (action === 'done') return 'items.conflict.takeOverDone'
  if (action === 'snooze') return 'items.conflict.takeOverSnooze'
  return action === 'assign' ? 'items.conflict.takeOverAssign' : 'items.takeOver'
}

/** The reason alone where it is about the one item that is at hand, else with the name of each. */
function Reasons({ conflict: { of, done, refused, failed } }: { conflict: Conflict }) {
  const t = useTranslate()
  const words = useConflictWords()
  const { short } = useItemWords()
  const reasons = [
    ...refused.map((item) => ({ item, why: words(item) })),
    ...failed.map(({ item, error }) => ({ item, why: failureText(error, t) })),
  ]
  const [only] = reasons
  if (only && reasons.length === 1 && done === 0)
    return (
      <p>
        <strong>
          {refused.length === 1 ? only.why : t('items.notDone', { name: short(only.item), why: only.why })}
        </strong>
      </p>
    )
  return (
    <>
      <p>
        <strong>
          {done > 0 && `${t('items.doneOf', { done, n: of })} `}
          {t('items.notDoneMany')}
        </strong>
      </p>
      <ul className={styles.list}>
        {reasons.map(({ item, why }) => (
          <li key={item.id}>{t('items.notDone', { name: short(item), why })}</li>
        ))}
      </ul>
    </>
  )
}

function failureText(error: unknown, t: Translate): string {
  const { text = '', requestId } = readFailure(error, t) ?? {}
  return requestId ? `${text} ${t('app.requestId', { id: requestId })}` : text
}
