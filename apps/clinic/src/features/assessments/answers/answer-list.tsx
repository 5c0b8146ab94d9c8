import type { ReadQuestion, RedFlag } from '@htd/contract/clinic/assessments'
import { TextButton } from '@htd/ui/form/text-button'
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs'
import { memo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { isRed } from '../head/red-flags.tsx'
import type { Facts } from '../use-facts.ts'
import { useNumbers } from '../words/use-numbers.ts'
import { Given } from '../words/wording.tsx'
import styles from './answers.module.css'

type ListProps = { opened: Facts; onComment: ((question: ReadQuestion) => void) | undefined }

/** All questions in the order in which they were asked. */
export const AnswerList = memo(function AnswerList({ opened: { questions, red_flags }, onComment }: ListProps) {
  const marks = marksOf(red_flags)
  return (
    <ol className={styles.list}>
      {questions.map((question) => (
        <Answered key={question.id} {...{ question, onComment }} mark={marks.get(nameOf(question))} />
      ))}
    </ol>
  )
})

/** A rule may count an answer of the latest general questionnaire, whose numbers are others. */
const nameOf = ({ number, title }: Pick<ReadQuestion, 'number' | 'title'>): string => `${number} ${title.sv}`

/** By question: the first rule that its answer fulfils, which is of the most urgent level. */
const marksOf = (flags: readonly RedFlag[]): ReadonlyMap<string, RedFlag> =>
  new Map(flags.toReversed().flatMap((flag) => flag.answers.map((answer) => [nameOf(answer), flag] as const)))

function Mark({ flag }: { flag: RedFlag }) {
  const t = useTranslate()
  if (!isRed(flag))
    return <p className={styles.reason}>{t('assessments.whyMark', { level: t(`items.urgency.${flag.level}`) })}</p>
  return (
    <p className={styles.flag}>
      <IconFlag3 aria-hidden size="1.222em" />
      {t('assessments.flagMark')}
    </p>
  )
}

type AnsweredProps = Pick<ListProps, 'onComment'> & { question: ReadQuestion; mark: RedFlag | undefined }

function Answered({ question, mark, onComment }: AnsweredProps) {
  const t = useTranslate()
  const { number, title, answers } = question
  return (
    <li className={`${styles.row} ${mark ? styles.flagged : ''} ${mark && !isRed(mark) ? styles.reasoned : ''}`}>
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
        {mark && <Mark flag={mark} />}
        {onComment && (
          <TextButton
            className={styles.comment}
            aria-label={t('writing.aboutNamed', { n: number })}
            onClick={() => onComment(question)}
          >
            {t('writing.aboutThis')}
          </TextButton>
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
