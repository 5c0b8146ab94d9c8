import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { RichText } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { CopyButton } from '#shared/factors/copy-button.tsx'
import { Section } from '#shared/page/section.tsx'
import { useNumbers } from '../words/use-numbers.ts'
import { Given } from '../words/wording.tsx'
import styles from './comments.module.css'

type Comment = ReadAssessment['comments'][number]

/** What the clinic has written to the patient, newest first, approved or not. */
export function CommentsSection({ opened }: { opened: ReadAssessment }) {
  const t = useTranslate()
  const { comments } = opened
  return (
    <Section title={t('assessments.comments')}>
      {comments.length === 0 && <p>{t('assessments.noComments')}</p>}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <Written key={comment.id} comment={comment} opened={opened} />
        ))}
      </ol>
    </Section>
  )
}

function Written({ comment, opened }: { comment: Comment; opened: ReadAssessment }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { day } = useNumbers()
  const author = [comment.author_name, comment.author_title].filter(Boolean).join(', ')
  return (
    <li className={styles.entry}>
      <h3>
        {day(comment.written_at)}, {author}
      </h3>
      <Approval comment={comment} />
      <Subject comment={comment} opened={opened} />
      {comment.language !== language && <p className={styles.note}>{t(`assessments.writtenIn.${comment.language}`)}</p>}
      <div lang={comment.language} className={styles.body}>
        <RichText html={comment.body} headingOffset={2} newTabText={t('app.newTab')} />
      </div>
    </li>
  )
}

function Approval({ comment }: { comment: Comment }) {
  const { approved_at, seen_at } = comment
  const t = useTranslate()
  const { day } = useNumbers()
  if (!approved_at)
    return (
      <>
        <p className={`${styles.state} ${styles.waiting}`}>
          <IconHourglass aria-hidden size="1.222em" />
          {t('assessments.waiting')}
        </p>
        <HowToApprove assessmentId={comment.assessment_id} />
      </>
    )
  const approved = t('assessments.approved', { date: day(approved_at) })
  return (
    <p className={styles.state}>
      <IconCircleCheck aria-hidden size="1.222em" />
      {seen_at ? `${approved}. ${t('assessments.seen', { date: day(seen_at) })}` : approved}
    </p>
  )
}

/** The command approves all that wait on the assessment. */
function HowToApprove({ assessmentId }: { assessmentId: string }) {
  const t = useTranslate()
  const [command, option] = [`npm run htd -- comment ${assessmentId}`, '--approve']
  return (
    <div className={styles.approve}>
      <p>
        {t('assessments.approveBy')}
        <br />
        <code translate="no">
          {command} <span className={styles.option}>{option}</span>
        </code>
      </p>
      <CopyButton
        text={`${command} ${option}`}
        label={t('assessments.copyCommand')}
        failed={t('assessments.commandNotCopied')}
      />
    </div>
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
