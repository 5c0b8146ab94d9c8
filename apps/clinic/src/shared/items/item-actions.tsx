import type { WorkItem } from '@htd/contract/clinic/work-item'
import { Button } from '@htd/ui/form/button'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { queueNews } from '#shared/session/current-session.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import { allowedActions, isLater } from './allowed-actions.ts'
import { changedItems } from './changed-items.ts'
import { ItemStrip } from './item-conflict.tsx'
import type { ItemAction } from './item-orders.ts'
import styles from './items.module.css'
import { useItemAction } from './use-item-action.tsx'

/** The text of an action's button. */
function labelOf(action: ItemAction, item: WorkItem) {
  if (action === 'reopen' && isLater(item)) return 'items.wake' as const
  return action === 'done' && item.kind === 'message' ? ('items.doneAnswered' as const) : (`items.${action}` as const)
}

type Props = {
  item: WorkItem
  /** `secondary` where something else is what the item asks for. */
  claimAs?: 'primary' | 'secondary'
}

/** What the person may do with a work item now, as buttons with their dialogs. What becomes of the item is told by `changedItems`. */
export function ItemActions({ item, claimAs = 'primary' }: Props) {
  const t = useTranslate()
  const signedIn = useSignedIn()
  const { start, isBusy, dialog, notice } = useItemAction()
  useEffect(() => queueNews.takeOvers.sayElsewhere(item.id), [item.id])
  return (
    <div>
      <TakenOver item={item} onTakeBack={() => start([item], 'takeOver')} />
      {notice}
      <div className={styles.buttons}>
        {allowedActions(item, signedIn).map((action) => (
          <Button
            key={action}
            kind={action === 'claim' ? claimAs : 'secondary'}
            isBusy={isBusy(item.id)}
            onClick={() => start([item], action)}
          >
            {t(labelOf(action, item))}
          </Button>
        ))}
      </div>
      {dialog}
    </div>
  )
}

/** Says that somebody else has got the item that the person had, unless it was given away by the person. */
function TakenOver({ item: { id, version, holder, state }, onTakeBack }: { item: WorkItem; onTakeBack: () => void }) {
  const t = useTranslate()
  const { soon } = useMoments()
  const { staff, permissions } = useSignedIn()
  const [last, setLast] = useState(holder)
  const [isLost, setIsLost] = useState(false)
  const [ownVersion, setOwnVersion] = useState(0)
  useEffect(
    () =>
      changedItems.listen((change) => {
        if ('item' in change && change.isOwn && change.item.id === id) setOwnVersion(change.item.version)
      }),
    [id],
  )
  if (last?.id !== holder?.id) {
    setLast(holder)
    setIsLost(last?.id === staff.id && holder !== null && version !== ownVersion)
  }
  if (!isLost || !holder || state !== 'open') return null
  return (
    <ItemStrip
      takesFocus={false}
      text={<p>{t('items.conflict.lost', { name: holder.name, at: soon(holder.since) })}</p>}
    >
      <Button kind="secondary" onClick={() => setIsLost(false)}>
        {t('items.conflict.show')}
      </Button>
      {permissions.includes('queue.assign') && (
        <Button kind="secondary" onClick={onTakeBack}>
          {t('items.takeOver')}
        </Button>
      )}
    </ItemStrip>
  )
}
