import type { ReadAssessment, ReadQuestion } from '@htd/contract/clinic/assessments'
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { useNumbers } from '../words/use-numbers.ts'
import { Given } from '../words/wording.tsx'
import styles from './answers.module.css'

/** All questions in the order in which they were asked. */
export function AnswerList({ opened: { questions, red_flags } }: { opened: ReadAssessment }) {
  const flagged = new Set(red_flags.map(({ answer }) => answer?.number))
  return (
    <ol className={styles.list}>
      {questions.map((question) => (
        <Answered key={question.id} question={question} isFlagged={flagged.has(question.number)} />
      ))}
    </ol>
  )
}

function Answered({ question, isFlagged }: { question: ReadQuestion; isFlagged: boolean }) {
  const t = useTranslate()
  const { number, title, answers } = question
  return (
    <li className={`${styles.row} ${isFlagged ? styles.flagged : ''}`}>
      <span className={styles.place}>{number}.</span>
      <div className={styles.words}>
        <p className={styles.question}>
          <Given words={title} />
        </p>
        {answers.length === 0 && <p className={styles.unanswered}>{t('assessments.unanswered')}</p>}
        {answers.map((answer) => (
          <p key={answer.sv} className={styles.answer}>
            <Given words={answer} />
          </p>
        ))}
        {isFlagged && (
          <p className={styles.flag}>
            <IconFlag3 aria-hidden size="1.222em" />
            {t('assessments.flagMark')}
          </p>
        )}
      </div>
      <Weight question={question} />
    </li>
  )
}

/** The weight in words, and as four squares of which some are filled. Nothing for questions that never count. */
function Weight({ question: { weight, contribution, is_excluded } }: { question: ReadQuestion }) {
  const t = useTranslate()
  const numbers = useNumbers()
  if (is_excluded) return <p className={styles.weight}>{t('assessments.excluded')}</p>
  if (weight === null || contribution === null) return null
  return (
    <p className={styles.weight}>
      <span className={styles.squares} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={step <= weight ? styles.full : styles.empty} />
        ))}
      </span>
      {t('assessments.weight', { n: weight })}, {t('assessments.contribution', { n: numbers.number(contribution) })}
    </p>
  )
}
