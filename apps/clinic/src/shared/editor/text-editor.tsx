import type { Language } from '@htd/domain/vocabulary/languages'
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createEditor } from './create-editor.ts'
import { createReader } from './create-reader.ts'
import styles from './editor.module.css'
import { Toolbar } from './toolbar.tsx'

type Props = {
  /** Rich text at the beginning. A new editor (`key`) shows another one. */
  text: string
  language: Language
  label: string
  /** Id of what describes the field. */
  describedBy: string
  /** True: the cursor goes to its end at once. */
  takesFocus: boolean
  /** Called after each change with a function that reads the rich text: reading takes longer than a keystroke may. */
  onChange: (read: () => string) => void
  /** Called when the field or the window loses the focus. */
  onLeave: () => void
  /** Called before the field goes: what reads its text goes with it. */
  onGone: () => void
  /** Called at Ctrl+Enter. */
  onSubmit: () => void
}

/** The field in which a comment is written. */
export function TextEditor({ text, language, label, describedBy, takesFocus, ...given }: Props) {
  const labelId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const onSubmit = useEffectEvent(given.onSubmit)
  const onChange = useEffectEvent(given.onChange)
  const onLeave = useEffectEvent(given.onLeave)
  const onGone = useEffectEvent(given.onGone)
  const start = useEffectEvent((element: HTMLElement) => {
    const made = createEditor({
      ...{ element, text, language, describedBy, takesFocus, labelledBy: labelId },
      onChange: () => onChange(read),
      onLeave: () => onLeave(),
      onSubmit: () => onSubmit(),
    })
    const read = createReader(made)
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
  return (
    <div className={styles.editor}>
      {editor && <Toolbar editor={editor} />}
      <span id={labelId} hidden>
        {label}
      </span>
      <div ref={place} className={styles.field} />
    </div>
  )
}
