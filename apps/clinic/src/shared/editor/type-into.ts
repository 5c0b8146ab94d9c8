import type { Editor } from '@tiptap/core'
import { takeTyped } from './catch-typing.ts'

/** Puts what was typed while an editor was made at its end; each line is a paragraph. */
export function typeInto(editor: Editor): void {
  const [first = '', ...others] = takeTyped().split('\n')
  if (first) editor.view.dispatch(editor.state.tr.insertText(first))
  for (const line of others) {
    editor.commands.splitBlock()
    if (line) editor.view.dispatch(editor.state.tr.insertText(line))
  }
}
