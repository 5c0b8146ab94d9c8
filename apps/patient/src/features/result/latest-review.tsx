import type { Review } from '@htd/contract/quiz'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { Nothing } from './nothing.tsx'
import { reviewQuery } from './review.query.ts'

/** The patient's latest answers, or a link to the questions if there are none. */
export function LatestReview({ children }: { children: (review: Review) => ReactNode }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const review = useQuery(reviewQuery(language))
  return (
    <QueryView query={review}>
      {(latest) =>
        latest ? (
          children(latest)
        ) : (
          <Nothing title={t('result.noAnswers')} text={t('result.noneText')} to={paths.retake()} />
        )
      }
    </QueryView>
  )
}
