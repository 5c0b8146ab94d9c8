import type { Confirmation } from '@htd/contract/clinic/staff'
import { Button } from '@htd/ui/form/button'
import { showToast } from '@htd/ui/overlay/toasts'
import { useId, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useMoments } from '#shared/use-moments.ts'
import { ActionFailure } from './action-failure.tsx'
import styles from './actions.module.css'
import { useAction } from './use-action.ts'

type Props = {
  items: readonly Confirmation[]
  /** What has been asked for, in words. */
  wording: (item: Confirmation) => string
  confirm: (item: Confirmation) => Promise<unknown>
  /** Refuses or withdraws. */
  refuse: (item: Confirmation) => Promise<unknown>
  /** Said after a confirmation. */
  confirmed: string
  /** Loads what is shown again; called after each outcome. */
  reload: () => Promise<unknown>
}

/** What waits for a second person. Shown only if something does. */
export function WaitingBox({ items, ...actions }: Props) {
  const t = useTranslate()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  if (items.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {t('second.title')}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <WaitingItem
            key={item.id}
            item={item}
            {...actions}
            leave={() => (items.length > 1 ? heading.current : document.querySelector<HTMLElement>('main h1'))?.focus()}
          />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = Omit<Props, 'items'> & {
  item: Confirmation
  /** Moves the focus away from the item, which is about to go. */
  leave: () => void
}

function WaitingItem({ item, wording, confirm, refuse, confirmed, reload, leave }: ItemProps) {
  const t = useTranslate()
  const { moment, soon } = useMoments()
  const { isBusy, failure, run } = useAction()
  const what = wording(item)
  const no = item.is_yours_to_confirm ? 'refuse' : 'withdraw'

  const act = async (action: (item: Confirmation) => Promise<unknown>, said: string) => {
    if (!(await run(() => action(item)))) return
    leave()
    showToast(said)
    await reload()
  }
  return (
    <li className={styles.item}>
      <p>
        <strong>{what}</strong>
      </p>
      <p>{t('second.who', { name: item.asked_by, at: moment(item.asked_at), until: soon(item.until) })}</p>
      {!item.is_yours_to_confirm && <p>{t('second.yours')}</p>}
      <ActionFailure failure={failure} />
      <div className={styles.buttons}>
        {item.is_yours_to_confirm && (
          <Button
            isBusy={isBusy}
            aria-label={t('second.confirmNamed', { what })}
            onClick={() => void act(confirm, confirmed)}
          >
            {t('second.confirm')}
          </Button>
        )}
        <Button
          kind="secondary"
          isBusy={isBusy}
          aria-label={t(`second.${no}Named`, { what })}
          onClick={() => void act(refuse, t(no === 'refuse' ? 'second.refused' : 'second.withdrawn'))}
        >
          {t(`second.${no}`)}
        </Button>
      </div>
    </li>
  )
}
