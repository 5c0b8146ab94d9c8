import { DateText } from '@htd/web/page/date-text.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { AnsweredQuestions } from './answered-questions.tsx'
import { LatestReview } from './latest-review.tsx'

/** The patient's answers, as text. */
export function AnswersTab() {
  const t = useTranslate()
  return (
    <LatestReview>
      {({ participated_at, questions }) => (
        <>
          <p>
            {t('result.date')} <DateText iso={participated_at} />
          </p>
          <AnsweredQuestions questions={questions} />
        </>
      )}
    </LatestReview>
  )
}
