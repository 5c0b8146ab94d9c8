import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef } from 'react'

type Owned = { listId: string | undefined; optionId: string | undefined }

/** Tells screen readers at the text field which list belongs to it, and which option is active. */
export function useOwned(editor: Editor, { listId, optionId }: Owned): void {
  useEffect(() => {
    const field = editor.view.dom
    const set = (name: string, value: string | undefined) =>
      value === undefined ? field.removeAttribute(name) : field.setAttribute(name, value)
    set('aria-controls', listId)
    set('aria-activedescendant', optionId)
  }, [editor, listId, optionId])
}

/** Puts an element below a place of the text, inside the box around the editor. */
export function useAtText(editor: Editor, place: number | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const around = box.current?.parentElement
    if (!box.current || !around || place === undefined) return
    const { left, top, bottom } = around.getBoundingClientRect()
    const at = editor.view.coordsAtPos(place)
    box.current.style.setProperty('--left', `${at.left - left}px`)
    box.current.style.setProperty('--top', `${at.bottom - top}px`)
    // The field makes room: what is below it must not be half covered.
    const room = box.current.getBoundingClientRect().bottom - bottom
    around.style.setProperty('--room', `${Math.max(0, room)}px`)
    box.current.scrollIntoView({ block: 'nearest' })
    return () => void around.style.removeProperty('--room')
  }, [editor, place])
  return box
}
