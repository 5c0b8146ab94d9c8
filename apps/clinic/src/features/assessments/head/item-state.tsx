import type { WorkItem } from '@htd/contract/clinic/work-item'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { ItemActions } from '#shared/items/item-actions.tsx'
import { useTimes } from '#shared/items/use-times.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './head.module.css'

type Props = { item: WorkItem | null; onChanged: (item: WorkItem) => void }

/** The work item of the assessment: who has it, how long there is, and what can be done with it. */
export function ItemState({ item, onChanged }: Props) {
  const t = useTranslate()
  const sentences = useItemWords()
  if (!item) return <p>{t('assessments.noCase')}</p>
  return (
    <>
      <p>
        {sentences(item).map((sentence) => (
          <span key={sentence} className={styles.sentence}>
            {sentence}{' '}
          </span>
        ))}
      </p>
      <div className={styles.actions}>
        <ItemActions item={item} onChanged={onChanged} />
      </div>
    </>
  )
}

function useItemWords() {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const { soon } = useMoments()
  const { left } = useTimes()
  return (item: WorkItem): string[] => {
    const { state, due_at, snoozed_until, has_newer } = item
    const isOpen = state === 'open'
    return [
      isOpen ? holderText(item, staff.id, t, soon) : closedText(item, t, soon),
      isOpen && t('assessments.due', { left: left(due_at) }),
      isOpen && snoozed_until && t('assessments.snoozed', { at: soon(snoozed_until) }),
      has_newer && t('assessments.newer'),
    ].filter((sentence) => typeof sentence === 'string')
  }
}

function holderText({ holder }: WorkItem, own: string, t: Translate, soon: (iso: string) => string): string {
  if (!holder) return t('assessments.free')
  return holder.id === own
    ? t('assessments.yours')
    : t('assessments.held', { name: holder.name, at: soon(holder.since) })
}

const closedText = ({ closed }: WorkItem, t: Translate, soon: (iso: string) => string): string =>
  closed
    ? t('assessments.closed', { at: soon(closed.at), by: closed.by, how: t(`assessments.${closed.how}`) })
    : t('assessments.replaced')
