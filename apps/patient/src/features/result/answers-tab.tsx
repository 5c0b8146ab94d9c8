import { useTranslate } from '#i18n/translate.tsx'
import { DateText } from '#shared/date-text.tsx'
import { AnswerList } from './answer-list.tsx'
import { LatestReview } from './latest-review.tsx'

/** What the patient has answered, as text. */
export function AnswersTab() {
  const t = useTranslate()
  return (
    <LatestReview>
      {({ participated_at, questions }) => (
        <>
          <p>
            {t('result.date')} <DateText iso={participated_at} />
          </p>
          <AnswerList questions={questions} />
        </>
      )}
    </LatestReview>
  )
}
