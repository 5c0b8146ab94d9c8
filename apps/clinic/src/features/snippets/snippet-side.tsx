import type { Language } from '@htd/domain/vocabulary/languages'
import { Field } from '@htd/ui/form/field'
import { Problem } from '@htd/ui/form/problem'
import { useTranslate } from '#i18n/translate.ts'
import { LazyEditor } from '#shared/editor/lazy-editor.tsx'
import { FORM_ID, type SnippetField } from './snippet-values.ts'
import styles from './snippets.module.css'
import type { useSnippetForm } from './use-snippet-form.ts'

type Props = {
  language: Language
  form: ReturnType<typeof useSnippetForm>
  problemOf: (field: SnippetField) => string | undefined
}

/** Name and text of a snippet in one language. */
export function SnippetSide({ language, form, problemOf }: Props) {
  const t = useTranslate()
  const { values, texts, turn } = form
  const field = `text.${language}` as const
  const hintId = `${field}-about`
  const problem = problemOf(field)
  return (
    <fieldset className={styles.side}>
      <legend>{t(`snippets.side.${language}`)}</legend>
      <Field
        name={`name.${language}`}
        label={t(`snippets.name.${language}`)}
        lang={language}
        problem={problemOf(`name.${language}`)}
        value={values.name[language]}
        autoComplete="off"
        maxLength={100}
        form={FORM_ID}
        required
        readOnly={form.isBusy}
        onChange={({ target }) => form.change({ name: { ...values.name, [language]: target.value } })}
      />
      {/* The field is no form control that a label could point to: it has its name itself. */}
      <p aria-hidden className={styles.label}>
        {t(`snippets.text.${language}`)}
      </p>
      <div id={hintId}>{problem && <Problem>{problem}</Problem>}</div>
      <LazyEditor
        key={turn}
        id={field}
        text={texts.read()[language]}
        language={language}
        label={t(`snippets.text.${language}`)}
        describedBy={hintId}
        takesFocus={false}
        isInvalid={problem !== undefined}
        isFixed={form.isBusy}
        onChange={(read) => form.changeText(language, read)}
        onLeave={() => undefined}
        onGone={() => texts.freeze(language)}
        onSubmit={() => void form.save()}
      />
    </fieldset>
  )
}
