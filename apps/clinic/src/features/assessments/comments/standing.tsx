import type { CommentStanding } from '@htd/contract/clinic/comments'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { useNumbers } from '../words/use-numbers.ts'
import styles from './comments.module.css'

/** How far a comment has come, and what the patient sees of it. */
export function Standing({ comment }: { comment: CommentStanding }) {
  const t = useTranslate()
  const { day } = useNumbers()
  const { approved_at, seen_at, withdrawn } = comment
  if (withdrawn) return <Withdrawn withdrawn={withdrawn} />
  if (!approved_at)
    return (
      <p className={`${styles.state} ${styles.waiting}`}>
        <IconHourglass aria-hidden size="1.222em" />
        {t('assessments.waiting')}
      </p>
    )
  const approved = t('assessments.approved', { date: day(approved_at) })
  return (
    <p className={styles.state}>
      <IconCircleCheck aria-hidden size="1.222em" />
      {seen_at ? `${approved}. ${t('assessments.seen', { date: day(seen_at) })}` : approved}
    </p>
  )
}

function Withdrawn({ withdrawn: { at, by, reason, words } }: { withdrawn: NonNullable<CommentStanding['withdrawn']> }) {
  const t = useTranslate()
  const { day } = useNumbers()
  return (
    <>
      <p className={`${styles.state} ${styles.waiting}`}>
        <IconArrowBackUp aria-hidden size="1.222em" />
        {t('assessments.comment.withdrawn', { by, date: day(at) })}
      </p>
      <p className={styles.note}>
        {t('assessments.comment.patientReads')} {t(`assessments.comment.reason.${reason}`)}
      </p>
      <p className={styles.note}>{t('assessments.comment.note', { words })}</p>
    </>
  )
}
