import type { Review } from '@htd/contract/quiz'
import { WaitingIllustration } from '@htd/ui/picture/illustrations/waiting'
import { DateText } from '@htd/web/page/date-text.tsx'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { AnsweredQuestions } from './answered-questions.tsx'
import { CommentBlock } from './comment-block.tsx'
import { LatestReview } from './latest-review.tsx'
import styles from './result.module.css'

/** The answers again, with the doctor's comments on them. */
export const CommentsTab = () => <LatestReview>{(review) => <Comments review={review} />}</LatestReview>

function Comments({ review }: { review: Review }) {
  const t = useTranslate()
  const { awaiting_since, read_by_clinic_at } = review
  return (
    <>
      {awaiting_since && <Awaiting since={awaiting_since} />}
      {read_by_clinic_at && (
        <p className={styles.read}>
          {t('result.readByClinic')} <DateText iso={read_by_clinic_at} />
        </p>
      )}
      <General review={review} />
      <h2 className={styles.section}>{t('result.questions')}</h2>
      <AnsweredQuestions questions={review.questions} hasComments />
    </>
  )
}

function General({ review }: { review: Review }) {
  const t = useTranslate()
  if (review.general_comments.length === 0) return null
  return (
    <>
      <h2>{t('result.general')}</h2>
      {review.general_comments.map((comment) => (
        <CommentBlock key={comment.approved_at} comment={comment} />
      ))}
    </>
  )
}

function Awaiting({ since }: { since: string }) {
  const t = useTranslate()
  return (
    <div className={styles.waiting}>
      <div>
        <p className={styles.state}>
          <IconClock aria-hidden size="1.333em" />
          <span>
            <span className={styles.awaiting}>{t('result.awaiting')}</span> {t('result.awaitingSince')}{' '}
            <DateText iso={since} />
          </span>
        </p>
        <p>{t('result.awaitingText')}</p>
      </div>
      <WaitingIllustration />
    </div>
  )
}
