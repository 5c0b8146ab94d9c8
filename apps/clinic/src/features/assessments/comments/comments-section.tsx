import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { RichText } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import { useNumbers } from '../words/use-numbers.ts'
import { Given } from '../words/wording.tsx'
import styles from './comments.module.css'
import { Decision } from './decision.tsx'
import { Standing } from './standing.tsx'

type Comment = ReadAssessment['comments'][number]

type Props = {
  opened: ReadAssessment
  /** Called with each failure of a call about the record. */
  onFailure: (error: unknown) => void
}

/** What the clinic has written to the patient, newest first, approved or not. */
export function CommentsSection({ opened, onFailure }: Props) {
  const t = useTranslate()
  const { comments } = opened
  return (
    <Section title={t('assessments.comments')}>
      {comments.length === 0 && <p>{t('assessments.noComments')}</p>}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <Written key={comment.id} {...{ comment, opened, onFailure }} />
        ))}
      </ol>
    </Section>
  )
}

function Written({ comment, opened, onFailure }: Props & { comment: Comment }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { day } = useNumbers()
  const author = [comment.author_name, comment.author_title].filter(Boolean).join(', ')
  return (
    <li className={styles.entry}>
      <h3>
        {day(comment.written_at)}, {author}
      </h3>
      <Standing comment={comment} />
      <Subject comment={comment} opened={opened} />
      {comment.language !== language && <p className={styles.note}>{t(`assessments.writtenIn.${comment.language}`)}</p>}
      <div lang={comment.language} className={styles.body}>
        <RichText html={comment.body} headingOffset={2} newTabText={t('app.newTab')} />
      </div>
      <Decision openedId={opened.id} comment={comment} onFailure={onFailure} />
    </li>
  )
}

/** Which question or other assessment a comment is about; nothing for one on this assessment as a whole. */
function Subject({ comment: { question, assessment_id }, opened }: { comment: Comment; opened: ReadAssessment }) {
  const t = useTranslate()
  const { day } = useNumbers()
  const other = opened.course.find(({ id }) => id === assessment_id)
  const about = other ? t('assessments.aboutOther', { date: day(other.answered_at) }) : t('assessments.aboutEarlier')
  return (
    <>
      {assessment_id !== opened.id && <p className={styles.note}>{about}</p>}
      {question && (
        <p className={styles.note}>
          {t('assessments.aboutQuestion', { n: question.number })} <Given words={question.title} />
        </p>
      )}
    </>
  )
}
