import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { Button } from '@htd/ui/form/button'
import { RichText } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useHasKeys } from '#shared/account/use-has-keys.ts'
import { Section } from '#shared/page/section.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { useNumbers } from '../words/use-numbers.ts'
import { Given } from '../words/wording.tsx'
import { UnsentList } from '../writing/unsent-list.tsx'
import type { Writing } from '../writing/use-writing.ts'
import { Writer } from '../writing/writer.tsx'
import styles from './comments.module.css'
import { Decision } from './decision.tsx'
import { GapsNote } from './gaps-note.tsx'
import { Standing } from './standing.tsx'

type Comment = ReadAssessment['comments'][number]

type Props = {
  opened: ReadAssessment
  writing: Writing
  /** Of the patient; undefined: it is not shown. */
  firstName: string | undefined
  /** Called with each failure of a call about the record. */
  onFailure: (error: unknown) => void
}

/** What the clinic has written to the patient, newest first, approved or not. */
export function CommentsSection({ opened, writing, firstName, onFailure }: Props) {
  const t = useTranslate()
  const { comments } = opened
  const shown = comments.filter(({ id }) => id !== writing.written?.commentId)
  return (
    <Section title={t('assessments.comments')}>
      <Begin writing={writing} />
      <UnsentList opened={opened} writing={writing} />
      <Writer opened={opened} writing={writing} firstName={firstName} onFailure={onFailure} />
      {shown.length === 0 && !writing.written && <p>{t('assessments.noComments')}</p>}
      <div {...useFocusKept()}>
        <ol className={styles.list}>
          {shown.map((comment) => (
            <Entry key={comment.id} {...{ comment, opened, writing, onFailure }} />
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** Begins a comment on the assessment as a whole. Gets the focus when a text is closed. */
function Begin({ writing }: { writing: Writing }) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const hasKeys = useHasKeys()
  const button = useRef<HTMLButtonElement>(null)
  const isWriting = writing.written !== undefined
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting) button.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  if (!permissions.includes('comment.write') || isWriting) return null
  return (
    <p className={styles.begin}>
      <Button
        ref={button}
        kind="secondary"
        aria-keyshortcuts={hasKeys ? 'm' : undefined}
        onClick={() => writing.write(null)}
      >
        {t('writing.write')}
      </Button>
    </p>
  )
}

function Entry({ comment, opened, writing, onFailure }: Omit<Props, 'firstName'> & { comment: Comment }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { day } = useNumbers()
  const author = [comment.author_name, comment.author_title].filter(Boolean).join(', ')
  return (
    <li className={styles.entry} data-part>
      <h3>
        {day(comment.written_at)}, {author}
      </h3>
      <div data-outcome tabIndex={-1}>
        <Standing comment={comment} />
      </div>
      <Subject comment={comment} opened={opened} />
      {comment.language !== language && <p className={styles.note}>{t(`assessments.writtenIn.${comment.language}`)}</p>}
      <Text language={comment.language} html={comment.body} />
      <Correction comment={comment} />
      <Decision openedId={opened.id} {...{ comment, writing, onFailure }} />
    </li>
  )
}

function Text({ language, html }: { language: Comment['language']; html: string }) {
  const t = useTranslate()
  return (
    <>
      <GapsNote text={html} />
      <div lang={language} className={styles.body}>
        <RichText html={html} headingOffset={2} newTabText={t('app.newTab')} />
      </div>
    </>
  )
}

/** The text that is to take the place of an approved one. */
function Correction({ comment: { correction, language } }: { comment: Comment }) {
  const t = useTranslate()
  if (!correction) return null
  return (
    <>
      <p className={`${styles.state} ${styles.waiting}`}>
        <IconPencil aria-hidden size="1.222em" />
        {t(correction.body === null ? 'writing.correctedByOther' : `writing.underCorrection.${correction.state}`)}
      </p>
      {correction.body !== null && <Text language={language} html={correction.body} />}
    </>
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
