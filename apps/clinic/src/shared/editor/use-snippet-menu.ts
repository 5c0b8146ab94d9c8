import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'
import { sliceOf } from './parse-html.ts'
import { matching, type SnippetChoice, snippetAskedIn } from './snippet-query.ts'
import { useEditorState } from './use-editor-state.ts'

/**
 * The list of snippets of an editor: it opens at a semicolon that is typed, and not where the cursor happens to pass one.
 * @param choices undefined: they are not here yet
 */
export function useSnippetMenu(editor: Editor, choices: readonly SnippetChoice[] | undefined) {
  const [opened, setOpened] = useState<number>()
  const [active, setActive] = useState(0)
  const asked = useEditorState(editor, snippetAskedIn)
  useEffect(() => {
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      const found = snippetAskedIn(editor.state)
      if (!found) return setOpened(undefined)
      if (!transaction.docChanged) return
      setActive(0)
      if (found.words === '') setOpened(found.from)
    }
    const close = () => setOpened(undefined)
    editor.on('transaction', onTransaction)
    editor.on('blur', close)
    return () => {
      editor.off('transaction', onTransaction)
      editor.off('blur', close)
    }
  }, [editor])

  const isAsked = asked !== undefined && asked.from === opened
  const found = isAsked ? matching(choices ?? [], asked.words) : []
  // Words that name no snippet are words of the text.
  const isOpen = isAsked && (found.length > 0 || asked.words === '')

  const choose = (choice: SnippetChoice | undefined) => {
    if (!asked || !choice) return
    const { tr, schema } = editor.state
    editor.view.dispatch(tr.replaceRange(asked.from, asked.to, sliceOf(choice.text, schema)).scrollIntoView())
    setOpened(undefined)
  }
  return { isOpen, from: asked?.from ?? 0, found, active, setActive, choose, close: () => setOpened(undefined) }
}

export type OpenSnippetMenu = ReturnType<typeof useSnippetMenu>

/** Types the semicolon for who doesn't know it. */
export function askForSnippet(editor: Editor): void {
  const { $from } = editor.state.selection
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset, undefined, ' ')
  editor.commands.focus()
  editor.view.dispatch(editor.state.tr.insertText(/^\s?$/.test(before) ? ';' : ' ;').scrollIntoView())
}
