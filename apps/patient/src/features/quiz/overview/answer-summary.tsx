import type { Question } from '@htd/contract/quiz'
import { chosenIn } from '@htd/domain/questionnaire/selected-answers'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { store } from '#shared/storage/local.ts'
import { AnswerText } from '../answers/answer-text.tsx'
import { NoneBeside } from '../answers/none-beside.tsx'
import styles from './answer-summary.module.css'

type Props = { questions: readonly Question[]; answers: Answers }

/** Id of the link that changes a question's answer, for returning the focus to it. */
export const changeLinkId = (questionId: string): string => `change-${questionId}`

/** All questions with an answer set, in order, with the chosen answers. Statements are left out. */
export function AnswerSummary({ questions, answers }: Props) {
  return (
    <dl className={styles.list}>
      {questions.map((question, index) =>
        question.answer_set.length === 0 ? null : (
          <Row
            key={question.id}
            question={question}
            index={index}
            chosen={chosenIn(answers.get(question.id) ?? null)}
          />
        ),
      )}
    </dl>
  )
}

type RowProps = { question: Question; index: number; chosen: ReadonlySet<string> }

function Row({ question: { id, number, title, answer_set }, index, chosen }: RowProps) {
  const t = useTranslate()
  const shown = answer_set.filter((answer) => chosen.has(answer.id)).toSorted((a, b) => a.number - b.number)
  return (
    <div className={styles.row}>
      <dt className={styles.question}>
        {number}. {title}
      </dt>
      <dd className={styles.answer}>
        {shown.length === 0 && <span className={styles.none}>{t('overview.notAnswered')}</span>}
        {shown.map((answer) => (
          <div key={answer.id}>
            <AnswerText description={answer.description} />
          </div>
        ))}
        <NoneBeside answers={shown} chosen={chosen} />
      </dd>
      <dd className={styles.change}>
        <Link
          id={changeLinkId(id)}
          href={paths.edit(id, index)}
          aria-label={t('overview.changeOf', { number, question: title })}
          onClick={() => store('editScrollPosition', scrollY)}
        >
          {t('overview.change')}
        </Link>
      </dd>
    </div>
  )
}
