import type { Editor } from '@tiptap/core'
import { htmlOf } from './chips.ts'

/**
 * Makes the function that reads the rich text of an editor, empty if nothing is written. It reads each state of the text once: reading a long
 * text takes as long as several keystrokes, and storing asks for it more than once.
 */
export function createReader(editor: Editor): () => string {
  let seen: Editor['state']['doc'] | undefined
  let text = ''
  return () => {
    const { doc } = editor.state
    if (doc !== seen) {
      text = editor.isEmpty ? '' : htmlOf(doc)
      seen = doc
    }
    return text
  }
}
