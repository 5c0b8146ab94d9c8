import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconTextPlus from '@tabler/icons-react/dist/esm/icons/IconTextPlus.mjs'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './editor.module.css'
import { LinkDialog } from './link-dialog.tsx'

const tools = [
  { name: 'bold', Icon: IconBold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', Icon: IconItalic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'bulletList', Icon: IconList, run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    Icon: IconListNumbers,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const

type Props = {
  editor: Editor
  /** Opens the list of snippets; undefined: there is none. */
  onSnippets: (() => void) | undefined
}

/** Marks of the text where the cursor is, and the buttons that set them. The arrow keys lead from one to the next. */
export function Toolbar({ editor, onSnippets }: Props) {
  const t = useTranslate()
  const pressed = usePressed(editor)
  const [isLinking, setIsLinking] = useState(false)
  return (
    <div role="toolbar" aria-label={t('editor.tools')} className={styles.toolbar} onKeyDown={moveFocus}>
      {tools.map(({ name, Icon, run }, place) => (
        <button
          key={name}
          type="button"
          tabIndex={place === 0 ? 0 : -1}
          aria-label={t(`editor.${name}`)}
          aria-pressed={pressed.includes(name)}
          onClick={() => run(editor)}
        >
          <Icon aria-hidden size="1.25em" />
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('editor.link')}
        aria-pressed={pressed.includes('link')}
        onClick={() => setIsLinking(true)}
      >
        <IconLink aria-hidden size="1.25em" />
      </button>
      {onSnippets && (
        <button type="button" tabIndex={-1} className={styles.worded} onClick={onSnippets}>
          <IconTextPlus aria-hidden size="1.25em" />
          {t('editor.snippets')}
        </button>
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  )
}

const marks = [...tools.map(({ name }) => name), 'link']

/** Names what the text is where the cursor is. Most keystrokes change nothing of it, and draw nothing anew. */
function usePressed(editor: Editor): readonly string[] {
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor.on('transaction', onChange)
      return () => void editor.off('transaction', onChange)
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => marks.filter((name) => editor.isActive(name)).join(' ')).split(' ')
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
  const place = buttons.indexOf(document.activeElement as HTMLElement)
  if (place < 0) return
  event.preventDefault()
  buttons[(place + step + buttons.length) % buttons.length]?.focus()
}
