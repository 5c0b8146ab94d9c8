import type { Review } from '@htd/contract/quiz'
import { CommentBlock } from '@htd/web/comment/comment-block.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { AnsweredQuestions } from './answered-questions.tsx'
import { ClinicState } from './clinic-state.tsx'
import { LatestReview } from './latest-review.tsx'
import styles from './result.module.css'
import { ReviewName } from './review-name.tsx'
import { useSeenReceipt } from './use-seen-receipt.ts'

/** The answers again, with the doctor's comments on them. */
export const CommentsTab = () => <LatestReview>{(review) => <Comments review={review} />}</LatestReview>

function Comments({ review }: { review: Review }) {
  const t = useTranslate()
  useSeenReceipt(review)
  return (
    <>
      <ReviewName review={review} />
      <ClinicState review={review} />
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
