import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { takeTyped } from './catch-typing.ts'

/**
 * Gives an editor the focus, with the cursor at the end of its text and of what was typed while it was made; each line is a paragraph. The focus
 * moves at once: a key that came between two fields would be lost, or taken for a shortcut of the page.
 */
export function typeInto(editor: Editor): void {
  const { tr, doc } = editor.state
  editor.view.dispatch(tr.setSelection(Selection.atEnd(doc)).scrollIntoView())
  editor.view.focus()
  const [first = '', ...others] = takeTyped().split('\n')
  if (first) editor.view.dispatch(editor.state.tr.insertText(first))
  for (const line of others) {
    editor.commands.splitBlock()
    if (line) editor.view.dispatch(editor.state.tr.insertText(line))
  }
}
