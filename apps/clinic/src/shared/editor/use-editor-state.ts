import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useMemo, useSyncExternalStore } from 'react'

/**
 * What a component shows of the state of an editor. The component is drawn again only when that changes: drawing it with each keystroke would
 * take too long.
 * @param select chooses plain data that JSON can express
 */
export function useEditorState<T>(editor: Editor, select: (state: EditorState) => T): T | undefined {
  const json = useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () => JSON.stringify(select(editor.state)),
  )
  return useMemo(() => json && JSON.parse(json), [json])
}
