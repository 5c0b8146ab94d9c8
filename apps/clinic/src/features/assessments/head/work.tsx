import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { PendingStrip } from '#shared/items/pending-strip.tsx'
import { useItemKeys } from '../items/use-item-keys.ts'
import type { Items } from '../items/use-items.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { useNumbers } from '../words/use-numbers.ts'
import styles from './head.module.css'
import { ItemState } from './item-state.tsx'

type Props = { opened: ReadAssessment; items: Items }

/** What there is to do with the assessment: its own item, and comments on it that wait to be approved. */
export function Work({ opened, items: { item, approvals } }: Props) {
  const t = useTranslate()
  const keys = useItemKeys(item ? [item, ...approvals] : approvals)
  return (
    <div {...useFocusKept()}>
      <PendingStrip />
      {keys.notice}
      {item && <ItemState item={item} label={t('assessments.item')} />}
      {!item && approvals.length === 0 && <p>{t('assessments.noCase')}</p>}
      <Newest opened={opened} isSaid={item?.state === 'replaced'} />
      {approvals.map((approval) => (
        <ItemState key={approval.id} item={approval} label={t('assessments.approvalItem')} isTitled />
      ))}
      {keys.dialog}
    </div>
  )
}

/** Leads on to the newest answers of the patient, from older ones. @param isSaid true if it is said already that there are newer ones */
function Newest({ opened: { id, course, item }, isSaid }: { opened: ReadAssessment; isSaid: boolean }) {
  const t = useTranslate()
  const { day } = useNumbers()
  const [newest] = course
  const isOlder = newest !== undefined && newest.id !== id
  if (!isOlder && !item?.has_newer) return null
  return (
    <>
      {!isSaid && <p>{t('assessments.newer')}</p>}
      {isOlder && (
        <p>
          <Link className={styles.link} href={at.assessment.link({ id: newest.id })}>
            {t('assessments.openNewest', { date: day(newest.answered_at) })}
          </Link>
        </p>
      )}
    </>
  )
}
