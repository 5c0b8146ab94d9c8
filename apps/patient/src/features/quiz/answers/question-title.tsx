import type { Question } from '@htd/contract/quiz'
import { useTranslate } from '#i18n/translate.ts'

/** Number and title; a required question has a visible star and a word for screen readers. */
export function QuestionTitle({ question: { number, title, required } }: { question: Question }) {
  const t = useTranslate()
  return (
    <>
      {number}. {title}
      {required && (
        <>
          <span aria-hidden="true"> *</span>
          <span className="visually-hidden"> ({t('app.required')})</span>
        </>
      )}
    </>
  )
}
