import type { Snippet } from '@htd/contract/clinic/snippets'
import { languages } from '@htd/domain/vocabulary/languages'
import { Button } from '@htd/ui/form/button'
import { Choice } from '@htd/ui/form/choice'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { Problem } from '@htd/ui/form/problem'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { ConflictStrip } from '#shared/actions/conflict-strip.tsx'
import { SnippetSide } from './snippet-side.tsx'
import { FORM_ID, type SnippetValues, valuesOf } from './snippet-values.ts'
import styles from './snippets.module.css'
import { useSnippetForm } from './use-snippet-form.ts'

type Props = {
  start: SnippetValues
  isUnsaved: boolean
  /** As it is stored now; undefined: it is new, or was removed. */
  stored: Snippet | undefined
  /** True: the person may choose whose it is. */
  mayChoose: boolean
  /** @param id of what was saved; undefined: nothing */
  onClose: (id?: string) => void
}

/** Writes a snippet in both languages, side by side. */
export function SnippetForm({ start, isUnsaved, stored, mayChoose, onClose }: Props) {
  const t = useTranslate()
  const form = useSnippetForm({ start, isUnsaved, onSaved: onClose })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isLeaving, setIsLeaving] = useState(false)
  const { values, problems, isBusy } = form
  const isNew = values.version === 0
  const throwAway = () => {
    form.discard()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <section className={styles.form} aria-labelledby="snippet-title">
      {/* Beside its fields: the dialogs of the editors have forms of their own, and no form may hold another. */}
      <form id={FORM_ID} noValidate onSubmit={submit} />
      <h2 ref={heading} id="snippet-title" tabIndex={-1}>
        {t(isNew ? 'snippets.newTitle' : 'snippets.changeTitle')}
      </h2>
      {isUnsaved && <p>{t('snippets.unsaved')}</p>}
      <ErrorSummary title={t('snippets.problems')} problems={problems} />
      {form.hasConflict && (
        <ConflictStrip
          isBusy={isBusy}
          onShow={stored && (() => form.startOver(valuesOf(stored)))}
          onAnyway={() => void form.save(stored?.version ?? 0)}
        >
          <Stored stored={stored} />
        </ConflictStrip>
      )}
      {isNew && mayChoose && <Whose form={form} />}
      <div className={styles.sides}>
        {languages.map((language) => (
          <SnippetSide
            key={language}
            language={language}
            form={form}
            problemOf={(field) => problems.find((one) => one.field === field)?.text}
          />
        ))}
      </div>
      <ActionFailure failure={form.failure} />
      <div className={styles.buttons}>
        <Button type="submit" form={FORM_ID} isBusy={isBusy}>
          {t('snippets.save')}
        </Button>
        <Button kind="secondary" onClick={() => (form.isDirty ? setIsLeaving(true) : throwAway())}>
          {t('actions.cancel')}
        </Button>
      </div>
      {isLeaving && (
        <ActionDialog
          title={t('snippets.leaveTitle')}
          submitLabel={t('snippets.leave')}
          kind="danger"
          isBusy={false}
          failure={undefined}
          onSubmit={throwAway}
          onClose={() => setIsLeaving(false)}
        >
          <p>{t('snippets.leaveText')}</p>
        </ActionDialog>
      )}
    </section>
  )
}

function Stored({ stored }: { stored: Snippet | undefined }) {
  const t = useTranslate()
  if (!stored) return <p>{t('snippets.removedMeanwhile')}</p>
  return (
    <p>
      <span lang="sv">{stored.name.sv}</span>, <span lang="en">{stored.name.en}</span>.{' '}
      {t('snippets.by', { name: stored.changed_by })}
    </p>
  )
}

/** Whose a new snippet is: it does not change hands later. */
function Whose({ form: { values, change, problems, isBusy } }: { form: ReturnType<typeof useSnippetForm> }) {
  const t = useTranslate()
  const problem = problems.find(({ field }) => field === 'is_own')?.text
  return (
    <fieldset className={styles.whose}>
      <legend>{t('snippets.whose')}</legend>
      {problem && <Problem id="is_own-problem">{problem}</Problem>}
      {[false, true].map((isOwn) => (
        <Choice
          key={String(isOwn)}
          {...(isOwn ? {} : { id: 'is_own' })}
          type="radio"
          name="is_own"
          aria-describedby={problem && 'is_own-problem'}
          aria-disabled={isBusy}
          label={t(isOwn ? 'snippets.onlyMine' : 'snippets.forClinic')}
          checked={values.is_own === isOwn}
          onChange={() => change({ is_own: isOwn })}
        />
      ))}
    </fieldset>
  )
}
