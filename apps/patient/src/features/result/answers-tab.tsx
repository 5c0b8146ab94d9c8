import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import { DateText } from '#shared/date-text.tsx'
import { QueryView } from '#shared/shell/query-view.tsx'
import { AnswerList } from './answer-list.tsx'
import { Nothing } from './nothing.tsx'
import { reviewQuery } from './review.query.ts'

/** What the patient has answered, as text. */
export function AnswersTab() {
  const t = useTranslate()
  const { language } = useLanguage()
  const review = useQuery(reviewQuery(language))
  return (
    <QueryView query={review}>
      {(latest) =>
        latest ? (
          <>
            <p>
              {t('result.date')} <DateText iso={latest.participated_at} />
            </p>
            <AnswerList questions={latest.questions} />
          </>
        ) : (
          <Nothing title={t('result.noAnswers')} text={t('result.noneText')} to={paths.retake()} />
        )
      }
    </QueryView>
  )
}
