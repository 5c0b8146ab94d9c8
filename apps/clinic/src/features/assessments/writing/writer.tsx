import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { type ComponentProps, memo, useId, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { LazyEditor } from '#shared/editor/lazy-editor.tsx'
import { useStable } from '#shared/use-stable.ts'
import { Void } from '../comments/standing.tsx'
import { textUnderWay } from '../comments/text-under-way.ts'
import { Given } from '../words/wording.tsx'
import { DraftStatus } from './draft-status.tsx'
import { useDraft } from './use-draft.ts'
import { useInComment } from './use-in-comment.ts'
import { usePresence } from './use-presence.ts'
import { useTextSteps } from './use-text-steps.ts'
import type { Writing } from './use-writing.ts'
import type { Written } from './use-written.ts'
import { WriterActions } from './writer-actions.tsx'
import styles from './writing.module.css'

type Props = {
  opened: ReadAssessment
  writing: Writing
  /** Of the patient; undefined: it is not shown. */
  firstName: string | undefined
  onFailure: (error: unknown) => void
}

/** Where a comment is written, in the language of the patient. Nothing while nobody writes. */
export function Writer({ writing, ...props }: Props) {
  const { written } = writing
  return written ? <Box key={written.commentId} {...props} writing={writing} written={written} /> : null
}

function Box({ opened, writing, written, firstName, onFailure }: Props & { written: Written }) {
  const t = useTranslate()
  const statusId = useId()
  const { keeper, question, isCorrection } = written
  const noteTyping = useStable(usePresence(opened.item))
  const inComment = useInComment({ opened, written, firstName })
  const steps = useTextSteps({ opened, writing, written, onFailure })
  const submit = useStable(() => void steps.main())
  return (
    <section className={styles.box} aria-label={t('writing.write')}>
      <h3>
        {isCorrection && t('writing.correction')}
        {!isCorrection && (question ? t('writing.onQuestion', { n: question.number }) : t('writing.general'))}
      </h3>
      {question && (
        <p className={styles.question}>
          <Given words={question.title} />
        </p>
      )}
      <Before keeper={keeper} />
      <p className={styles.language}>{t(`writing.language.${written.language}`)}</p>
      <Field
        key={written.turn}
        written={written}
        describedBy={statusId}
        onTyping={noteTyping}
        inComment={inComment}
        isFixed={steps.isBusy}
        onSubmit={submit}
      />
      <DraftStatus id={statusId} writing={writing} keeper={keeper} />
      <WriterActions
        comment={opened.comments.find(({ id }) => id === written.commentId)}
        steps={steps}
        writing={writing}
        written={written}
      />
    </section>
  )
}

/** What has become of the text before, and what writing on does to it. */
function Before({ keeper }: Pick<Written, 'keeper'>) {
  const t = useTranslate()
  const { standing } = useDraft(keeper)
  if (!standing) return null
  return (
    <>
      <Void comment={standing} />
      {textUnderWay(standing)?.state === 'waiting' && <p>{t('writing.endsWait')}</p>}
    </>
  )
}

type FieldProps = Pick<ComponentProps<typeof LazyEditor>, 'describedBy' | 'inComment' | 'isFixed' | 'onSubmit'> & {
  written: Written
  onTyping: () => void
}

/** Not drawn again while somebody types: that takes longer than a keystroke may. */
const Field = memo(function Field({ written, onTyping, ...props }: FieldProps) {
  const t = useTranslate()
  const { keeper, language, takesFocus } = written
  // Read once, not with each keystroke: reading a long text takes longer than a keystroke may.
  const [text] = useState(() => keeper.text)
  return (
    <LazyEditor
      {...{ text, language, takesFocus }}
      {...props}
      label={t('writing.label')}
      onChange={(read) => {
        keeper.change(read)
        onTyping()
      }}
      onGone={() => keeper.freeze()}
      onLeave={() => void keeper.flush()}
    />
  )
})
