import type { WorkItem } from '@htd/contract/clinic/work-item'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { ItemActions } from '#shared/items/item-actions.tsx'
import { writersNow } from '#shared/items/use-item-words.ts'
import { useTimes } from '#shared/items/use-times.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './head.module.css'

type Props = { item: WorkItem; label: string; isTitled?: boolean }

/** A work item: who has it, how long there is, and what can be done with it. */
export function ItemState({ item, label, isTitled = false }: Props) {
  const sentences = useSentences()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} data-part className={styles.item}>
      {isTitled && (
        <p className={styles.itemTitle} aria-hidden="true">
          {label}
        </p>
      )}
      <p data-outcome tabIndex={-1}>
        {sentences(item).map((sentence) => (
          <span key={sentence} className={styles.sentence}>
            {sentence}{' '}
          </span>
        ))}
      </p>
      <Writers item={item} />
      <div className={styles.actions}>
        <ItemActions item={item} />
      </div>
    </div>
  )
}

function Writers({ item }: { item: WorkItem }) {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const names = writersNow(item).flatMap(({ id, name }) => (id === staff.id ? [] : name))
  if (names.length === 0) return null
  return (
    <p className={styles.withIcon}>
      <IconPencil aria-hidden size="1.222em" />
      <span>{t('items.writes', { name: names.join(', ') })}</span>
    </p>
  )
}

function useSentences() {
  const t = useTranslate()
  const { staff } = useSignedIn()
  const { soon } = useMoments()
  const { left } = useTimes()
  return (item: WorkItem): string[] => {
    const { state, due_at, snoozed_until } = item
    const isOpen = state === 'open'
    return [
      isOpen ? holderText(item, staff.id, t, soon) : closedText(item, t, soon),
      isOpen && t(item.kind === 'approval' ? 'assessments.dueApproval' : 'assessments.due', { left: left(due_at) }),
      isOpen && snoozed_until && t('assessments.snoozed', { at: soon(snoozed_until) }),
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
