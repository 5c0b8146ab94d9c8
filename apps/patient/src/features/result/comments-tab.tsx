import type { Review } from '@htd/contract/quiz'
import { WaitingIllustration } from '@htd/ui/illustrations/waiting'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import { DateText } from '#shared/date-text.tsx'
import { QueryView } from '#shared/shell/query-view.tsx'
import { AnswerList } from './answer-list.tsx'
import { CommentBlock } from './comment-block.tsx'
import { Nothing } from './nothing.tsx'
import styles from './result.module.css'
import { reviewQuery } from './review.query.ts'

/** The answers once more, with what the doctor has written to them. */
export function CommentsTab() {
  const t = useTranslate()
  const { language } = useLanguage()
  const review = useQuery(reviewQuery(language))
  return (
    <QueryView query={review}>
      {(latest) =>
        latest ? (
          <Comments review={latest} />
        ) : (
          <Nothing title={t('result.noAnswers')} text={t('result.noneText')} to={paths.retake()} />
        )
      }
    </QueryView>
  )
}

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
      <AnswerList questions={review.questions} hasComments />
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
