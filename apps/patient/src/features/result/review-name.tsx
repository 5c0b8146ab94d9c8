import type { Review } from '@htd/contract/quiz'
import { AssessmentName } from '#shared/assessment/assessment-name.tsx'

/** Says which answers these are: the latest to all questions, while the result may be that of newer symptom questions. */
export const ReviewName = ({ review: { participated_at, is_symptom } }: { review: Review }) => (
  <p>
    <AssessmentName item={{ created_at: participated_at, is_symptom }} />
  </p>
)
