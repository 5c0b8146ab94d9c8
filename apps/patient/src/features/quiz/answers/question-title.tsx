import type { Question } from '@htd/contract/quiz'
import { useTranslate } from '#i18n/translate.ts'

/** Number and title; a required question has a star to see and a word to hear. */
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
