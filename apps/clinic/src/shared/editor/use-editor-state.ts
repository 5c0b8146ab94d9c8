import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useSyncExternalStore } from 'react'

/** The state of an editor as it is now; the component is drawn again after each change of text or selection. */
export const useEditorState = (editor: Editor): EditorState =>
  useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () => editor.state,
  )
