import type { Confirmation } from '@htd/contract/clinic/staff'
import { Button } from '@htd/ui/form/button'
import { Problem } from '@htd/ui/form/problem'
import { showToast } from '@htd/ui/overlay/toasts'
import { useId, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './actions.module.css'
import { readFailure } from './read-failure.ts'

type Props = {
  items: readonly Confirmation[]
  /** What has been asked for, in words. */
  wording: (item: Confirmation) => string
  confirm: (item: Confirmation) => Promise<unknown>
  /** Refuses or withdraws. */
  refuse: (item: Confirmation) => Promise<unknown>
  /** Said after a confirmation. */
  confirmed: string
  /** Loads what is shown again; called after each outcome, also a failure. */
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
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const what = wording(item)
  const { is_yours, is_yours_to_confirm, asked_by, asked_at, until } = item

  // A failure is a toast as well: another person can have been faster, and then the item is gone.
  const act = async (action: (item: Confirmation) => Promise<unknown>, said: string) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      await action(item)
      leave()
      showToast(said)
      await reload()
    } catch (error) {
      const failure = readFailure(error, t)
      if (!failure) return
      if (failure.code === 'not_found') leave()
      const id = failure.requestId && t('app.requestId', { id: failure.requestId })
      const text = [failure.text, id].filter(Boolean).join(' ')
      setProblem(text)
      showToast(text, 'error')
      await reload()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <li className={styles.item}>
      <p>
        <strong>{what}</strong>
      </p>
      <p>{t('second.who', { name: asked_by, at: moment(asked_at), until: soon(until) })}</p>
      {!is_yours_to_confirm && <p>{t(is_yours ? 'second.yours' : 'second.notYours')}</p>}
      {problem && <Problem>{problem}</Problem>}
      <div className={styles.buttons}>
        {is_yours_to_confirm && (
          <Button
            isBusy={isBusy}
            aria-label={t('second.confirmNamed', { what })}
            onClick={() => void act(confirm, confirmed)}
          >
            {t('second.confirm')}
          </Button>
        )}
        {is_yours_to_confirm && (
          <Button
            kind="secondary"
            isBusy={isBusy}
            aria-label={t('second.refuseNamed', { what })}
            onClick={() => void act(refuse, t('second.refused'))}
          >
            {t('second.refuse')}
          </Button>
        )}
        {is_yours && (
          <Button
            kind="secondary"
            isBusy={isBusy}
            aria-label={t('second.withdrawNamed', { what })}
            onClick={() => void act(refuse, t('second.withdrawn'))}
          >
            {t('second.withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}
