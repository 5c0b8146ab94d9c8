import type { Answer, Question } from '@htd/contract/quiz'
import { Problem } from '@htd/ui/form/problem'
import { RichText } from '@htd/ui/text/rich-text'
import type { FormEvent } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTranslate } from '#i18n/translate.ts'
import { AnswerList, type Means } from './answer-list.tsx'
import type { Arrival } from './arrival.ts'
import { NoneBeside } from './none-beside.tsx'
import styles from './question-form.module.css'
import { QuestionTitle } from './question-title.tsx'

type Props = {
  question: Question
  chosen: ReadonlySet<string>
  hint: string
  isAnswerMissing: boolean
  isNumbered?: boolean
  onSubmit: (event: FormEvent) => void
  onChoose: (answer: Answer, means: Means) => void
}

/** Id of the form around the answers. */
export const ANSWER_FORM = 'answers'
const HINT = 'answer-hint'
const PROBLEM = 'answer-problem'

/** Title, description and answers of one question. The title is both the group's name and the page's heading. */
export function QuestionForm({ question, chosen, hint, isAnswerMissing, isNumbered, onSubmit, onChoose }: Props) {
  const t = useTranslate()
  const { notice } = (useHistoryState<Arrival | null>() ?? {}) as Arrival
  const heading = (
    <h1 tabIndex={-1} className={styles.title}>
      <QuestionTitle question={question} />
    </h1>
  )
  const description = question.description && (
    <div className={styles.description}>
      <RichText html={question.description} headingOffset={1} newTabText={t('app.newTab')} />
    </div>
  )
  return (
    // The method `dialog` submits nothing: before hydration, the browser would otherwise put the answers into the URL.
    <form id={ANSWER_FORM} method="dialog" onSubmit={onSubmit} autoComplete="off" noValidate>
      {notice && <ArrivalNotice notice={notice} />}
      {question.answer_set.length === 0 ? (
        <>
          {heading}
          {description}
        </>
      ) : (
        <fieldset aria-describedby={isAnswerMissing ? `${PROBLEM} ${HINT}` : HINT}>
          <legend className={styles.legend}>{heading}</legend>
          {description}
          <div id={HINT} className={styles.hint}>
            <p>{hint}</p>
            {!question.required && <p>{t('question.optional')}</p>}
          </div>
          {isAnswerMissing && (
            <Problem id={PROBLEM} toast={t('question.atLeastOne')}>
              {t('question.choose')}
            </Problem>
          )}
          <AnswerList question={question} chosen={chosen} onChoose={onChoose} isNumbered={isNumbered ?? false} />
          <div role="status">
            <NoneBeside answers={question.answer_set} chosen={chosen} />
          </div>
        </fieldset>
      )}
    </form>
  )
}

/** Explains why the visitor was brought to this question. */
function ArrivalNotice({ notice }: Required<Arrival>) {
  const t = useTranslate()
  if (notice === 'sentBack') return <Problem toast={t('question.prerequisite')}>{t('question.sentBack')}</Problem>
  return (
    <div role="alert" className={styles.notice}>
      <h2>{t('app.failedTitle')}</h2>
      <p>{t('question.unknown')}</p>
    </div>
  )
}
