import { Button } from '@htd/ui/form/button'
import { Field } from '@htd/ui/form/field'
import { announce } from '@htd/ui/overlay/live-regions'
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { type Chip, chipsIn, confirmChip, fillChips, setValue } from './chips.ts'
import { gapField } from './gap-field.ts'
import styles from './gaps.module.css'
import type { PlaceholderValues } from './placeholder-values.ts'
import { useEditorState } from './use-editor-state.ts'

type Props = { editor: Editor; values: PlaceholderValues }

/** What nobody has confirmed yet, each with a field and a button: all that is needed without a mouse, and read by screen readers. */
export function OpenPlaceholders({ editor, values }: Props) {
  const t = useTranslate()
  const titleId = useId()
  const chips = useEditorState(editor, ({ doc }) => chipsIn(doc)) ?? []
  // What becomes known later, such as a name that is shown, is filled in then.
  useEffect(() => {
    const filled = fillChips(editor.state.tr, values)
    if (filled) editor.view.dispatch(filled)
  }, [editor, values])
  if (chips.length === 0) return null
  return (
    <section className={styles.gaps} aria-labelledby={titleId}>
      <h4 id={titleId}>{t('gap.title')}</h4>
      <ol className={styles.list}>
        {chips.map((chip, index) => (
          <Gap key={chip.place} editor={editor} chips={chips} index={index} chip={chip} />
        ))}
      </ol>
    </section>
  )
}

type GapProps = { editor: Editor; chips: readonly Chip[]; index: number; chip: Chip }

function Gap({ editor, chips, index, chip }: GapProps) {
  const t = useTranslate()
  const [isTried, setIsTried] = useState(false)
  const name = t(`gap.${chip.key}`)
  const same = chips.filter(({ key }) => key === chip.key)
  const label = same.length > 1 ? t('gap.nth', { name, n: same.indexOf(chip) + 1, of: same.length }) : name
  const confirm = () => {
    setIsTried(true)
    if (!chip.value?.trim()) return document.getElementById(gapField(index))?.focus()
    confirmIn(editor, chip, t('gap.confirmed', { name, value: chip.value }))
    // The next one has moved up to this place.
    if (chips.length === 1) editor.commands.focus()
    else requestAnimationFrame(() => document.getElementById(gapField(Math.min(index, chips.length - 2)))?.focus())
  }
  return (
    <li>
      <Field
        name={gapField(index)}
        label={label}
        lang={editor.view.dom.lang}
        problem={isTried && !chip.value?.trim() ? t('gap.fillIn') : undefined}
        value={chip.value ?? ''}
        autoComplete="off"
        maxLength={500}
        onChange={({ target }) => editor.view.dispatch(setValue(editor.state.tr, chip, target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          confirm()
        }}
        after={
          <Button kind="secondary" aria-label={t('gap.confirmNamed', { name: label })} onClick={confirm}>
            {t('gap.confirm')}
          </Button>
        }
      />
    </li>
  )
}

/** @param said to screen readers */
function confirmIn(editor: Editor, chip: Chip, said: string): void {
  editor.view.dispatch(confirmChip(editor.state.tr, chip))
  announce(said)
}

/** Leads from the chip at a place to its field: what is in the text is confirmed by nothing that may be a slip. */
export function pressChip(editor: Editor, place: number): void {
  const index = chipsIn(editor.state.doc).findIndex((chip) => chip.place === place)
  document.getElementById(gapField(index))?.focus()
}
