import type { Answer, Question } from '@htd/contract/quiz'
import { RichText } from '@htd/ui/text/rich-text'
import { CommentBlock } from '@htd/web/comment/comment-block.tsx'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslate } from '#i18n/translate.ts'
import styles from './result.module.css'

type Props = { questions: readonly Question[]; hasComments?: boolean }

/** All questions with the chosen answers. Statements without answers are left out. */
export const AnsweredQuestions = ({ questions, hasComments = false }: Props) => (
  <dl className={styles.questions}>
    {questions
      .filter(({ answer_set }) => answer_set.length > 0)
      .map((question) => (
        <AnsweredQuestion key={question.id} question={question} hasComments={hasComments} />
      ))}
  </dl>
)

function AnsweredQuestion({ question, hasComments }: { question: Question; hasComments: boolean }) {
  const t = useTranslate()
  const chosen = question.answer_set.filter(({ is_selected }) => is_selected)
  return (
    <div className={styles.question}>
      <dt className={styles.title}>
        {question.number}. {question.title}
        {question.required && (
          <>
            {' '}
            <span aria-hidden="true">*</span>
            <span className="visually-hidden">({t('app.required')})</span>
          </>
        )}
      </dt>
      {chosen.map((answer) => (
        <SelectedAnswer key={answer.id} answer={answer} />
      ))}
      {chosen.length === 0 && <dd className={styles.unanswered}>{t('result.notAnswered')}</dd>}
      {hasComments &&
        question.comments.map((comment) => (
          <dd key={comment.approved_at}>
            <CommentBlock comment={comment} />
          </dd>
        ))}
    </div>
  )
}

function SelectedAnswer({ answer }: { answer: Answer }) {
  const t = useTranslate()
  return (
    <dd className={styles.answer}>
      <IconCheck aria-hidden size="1.222em" />
      <span className="visually-hidden">{t('result.yourAnswer')}: </span>
      <RichText html={answer.description || answer.image_alt} />
    </dd>
  )
}
