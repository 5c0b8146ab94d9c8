import type { Language } from '@htd/domain/vocabulary/languages'
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { htmlOf } from './chips.ts'
import { createEditor } from './create-editor.ts'
import styles from './editor.module.css'
import { OpenPlaceholders, pressChip } from './open-placeholders.tsx'
import { PlaceholderButtons } from './placeholder-buttons.tsx'
import type { PlaceholderValues } from './placeholder-values.ts'
import { SnippetMenu } from './snippet-menu.tsx'
import type { SnippetChoice } from './snippet-query.ts'
import { Toolbar } from './toolbar.tsx'
import { typeInto } from './type-into.ts'
import { useGapWords } from './use-gap-words.ts'
import type { KeyTaker } from './use-menu-keys.ts'
import { askForSnippet } from './use-snippet-menu.ts'

/** What is known while a comment is written. */
export type InComment = {
  values: PlaceholderValues
  /** In the language of the text. undefined: they are not here yet; null: they could not be fetched. */
  snippets: readonly SnippetChoice[] | undefined | null
}

type Props = {
  /** Rich text at the beginning. A new editor (`key`) shows another one. */
  text: string
  language: Language
  label: string
  /** Id of what describes the field. */
  describedBy: string
  /** True: the cursor goes to its end at once. */
  takesFocus: boolean
  /** undefined: the text is a snippet, whose placeholders stay open. */
  inComment?: InComment | undefined
  /** Id of the field, for links to it. */
  id?: string
  isInvalid?: boolean
  /** True while a step is taken with the text: nothing that is typed then would be part of it. */
  isFixed?: boolean
  /** Called after each change with a function that reads the rich text: reading takes longer than a keystroke may. */
  onChange: (read: () => string) => void
  /** Called when the field or the window loses the focus. */
  onLeave: () => void
  /** Called before the field goes: what reads its text goes with it. */
  onGone: () => void
  /** Called at Ctrl+Enter. */
  onSubmit: () => void
}

/** The field in which a comment or a snippet is written. */
export function TextEditor({ language, inComment, isInvalid = false, isFixed = false, ...given }: Props) {
  const keys = useRef<KeyTaker>(undefined)
  const labelId = useId()
  const { place, editor } = useEditor({ language, inComment, isFixed, ...given, labelId }, keys)
  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(isInvalid))
    editor?.view.dom.setAttribute('aria-readonly', String(isFixed))
  }, [editor, isInvalid, isFixed])
  return (
    <>
      <div className={styles.editor}>
        {editor && <Toolbar editor={editor} onSnippets={inComment && (() => askForSnippet(editor))} />}
        <span id={labelId} hidden>
          {given.label}
        </span>
        <div ref={place} className={styles.field} />
        {editor && inComment && (
          <SnippetMenu editor={editor} choices={inComment.snippets} language={language} keys={keys} />
        )}
      </div>
      {editor && inComment && <OpenPlaceholders editor={editor} values={inComment.values} />}
      {editor && !inComment && <PlaceholderButtons editor={editor} />}
    </>
  )
}

/** Makes the editor in its place, once; it goes with the component. */
function useEditor(
  { text, language, labelId, describedBy, takesFocus, inComment, id, isFixed, ...given }: Props & { labelId: string },
  keys: { current?: KeyTaker | undefined },
) {
  const words = useGapWords(!inComment)
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const onSubmit = useEffectEvent(given.onSubmit)
  const onChange = useEffectEvent(given.onChange)
  const onLeave = useEffectEvent(given.onLeave)
  const onGone = useEffectEvent(given.onGone)
  const isChangeable = useEffectEvent(() => !isFixed)
  const values = useEffectEvent(() => inComment?.values ?? {})
  const onPress = useEffectEvent((made: Editor, at: number) => {
    if (inComment) pressChip(made, at)
  })
  const start = useEffectEvent((element: HTMLElement) => {
    const made = createEditor({
      ...{
        element,
        id,
        text,
        language,
        labelledBy: labelId,
        describedBy,
        isComment: inComment !== undefined,
      },
      chips: { words, values: () => values(), onPress: (pressed, at) => onPress(pressed, at) },
      isChangeable: () => isChangeable(),
      onKey: (event) => keys.current?.(event) ?? false,
      onChange: () => onChange(read),
      onLeave: () => onLeave(),
      onSubmit: () => onSubmit(),
    })
    const read = () => (made.isEmpty ? '' : htmlOf(made.state.doc))
    if (takesFocus) typeInto(made)
    return made
  })
  useEffect(() => {
    if (!place.current) return
    const made = start(place.current)
    setEditor(made)
    return () => {
      onGone()
      made.destroy()
    }
  }, [])
  return { place, editor }
}
