import { AnsweredQuestions } from './answered-questions.tsx'
import { LatestReview } from './latest-review.tsx'
import { ReviewName } from './review-name.tsx'

/** The patient's answers, as text. */
export function AnswersTab() {
  return (
    <LatestReview>
      {(review) => (
        <>
          <ReviewName review={review} />
          <AnsweredQuestions questions={review.questions} />
        </>
      )}
    </LatestReview>
  )
}
