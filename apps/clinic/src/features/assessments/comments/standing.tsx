import type { CommentStanding } from '@htd/contract/clinic/comments'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { useNumbers } from '../words/use-numbers.ts'
import styles from './comments.module.css'

/** How far a comment has come, and what the patient sees of it. */
export function Standing({ comment }: { comment: CommentStanding }) {
  const t = useTranslate()
  const { day } = useNumbers()
  const { approved_at, corrected_at, seen_at, withdrawn } = comment
  if (withdrawn) return <Withdrawn withdrawn={withdrawn} />
  if (!approved_at) return <NotApproved comment={comment} />
  const said = [
    t('assessments.approved', { date: day(approved_at) }),
    corrected_at && t('writing.correctedOn', { date: day(corrected_at) }),
    seen_at && t('assessments.seen', { date: day(seen_at) }),
  ].filter(Boolean)
  return (
    <>
      <p className={styles.state}>
        <IconCircleCheck aria-hidden size="1.222em" />
        {said.join('. ')}
      </p>
      <Void comment={comment} />
    </>
  )
}

function NotApproved({ comment }: { comment: CommentStanding }) {
  const t = useTranslate()
  const { state } = comment
  const isWaiting = state === 'waiting'
  return (
    <>
      <p className={`${styles.state} ${styles.waiting}`}>
        {isWaiting ? <IconHourglass aria-hidden size="1.222em" /> : <IconPencil aria-hidden size="1.222em" />}
        {t(isWaiting ? 'assessments.waiting' : `writing.state.${state === 'returned' ? state : 'draft'}`)}
      </p>
      <Void comment={comment} />
    </>
  )
}

/** Why a text does not wait for approval any more: it was returned, or changed. */
export function Void({ comment: { returned, is_voided } }: { comment: CommentStanding }) {
  const t = useTranslate()
  const { day } = useNumbers()
  return (
    <>
      {returned && <p>{t('writing.returned', { date: day(returned.at), by: returned.by, words: returned.words })}</p>}
      {is_voided && <p className={styles.note}>{t('writing.voided')}</p>}
    </>
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
