import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { keepDocument } from '@htd/web/page/load-anew.ts'
import { type ComponentProps, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { LazyEditor } from '#shared/editor/lazy-editor.tsx'
import { Void } from '../comments/standing.tsx'
import { textUnderWay } from '../comments/text-under-way.ts'
import { Given } from '../words/wording.tsx'
import { DraftStatus } from './draft-status.tsx'
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
  const state = useSyncExternalStore(keeper.state.subscribe, keeper.state.get)
  // A reload that nobody asked for would lose what is not stored.
  const isStored = state.status === 'saved'
  useEffect(() => (isStored ? undefined : keepDocument()), [isStored])
  const noteTyping = usePresence(opened.item)
  const inComment = useInComment({ opened, written, firstName })
  const steps = useTextSteps({ opened, writing, written, onFailure })
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
      {state.standing && <Void comment={state.standing} />}
      {state.standing && textUnderWay(state.standing)?.state === 'waiting' && <p>{t('writing.endsWait')}</p>}
      <p className={styles.language}>{t(`writing.language.${written.language}`)}</p>
      <Field
        key={written.turn}
        written={written}
        describedBy={statusId}
        onTyping={noteTyping}
        inComment={inComment}
        isFixed={steps.isBusy}
        onSubmit={() => void steps.main()}
      />
      <DraftStatus id={statusId} state={state} writing={writing} keeper={keeper} />
      <WriterActions
        comment={opened.comments.find(({ id }) => id === written.commentId)}
        steps={steps}
        writing={writing}
        written={written}
        state={state}
      />
    </section>
  )
}

type FieldProps = Pick<ComponentProps<typeof LazyEditor>, 'describedBy' | 'inComment' | 'isFixed' | 'onSubmit'> & {
  written: Written
  onTyping: () => void
}

function Field({ written, onTyping, ...props }: FieldProps) {
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
}
