import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { OpenSnippetMenu } from './use-snippet-menu.ts'

/** Handles a key before the editor does. @returns whether it is done with */
export type KeyTaker = (event: KeyboardEvent) => boolean

/** Arrow keys, Enter and Escape, while the list is open. @param keys the editor asks it at each key */
export function useMenuKeys(keys: RefObject<KeyTaker | undefined>, menu: OpenSnippetMenu): void {
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    const act = menu.isOpen && isPlain(event) ? actOf(event.key, menu) : undefined
    act?.()
    return act !== undefined
  })
  useEffect(() => {
    keys.current = (event) => take(event)
    return () => {
      keys.current = undefined
    }
  }, [keys])
}

/** Not one that an input method is composing with, or a shortcut. */
const isPlain = ({ isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(isComposing || ctrlKey || metaKey || altKey)

function actOf(key: string, { found, active, setActive, choose, close }: OpenSnippetMenu): (() => void) | undefined {
  if (key === 'Escape') return close
  if (found.length === 0) return undefined
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const move = moves[key]
  if (move !== undefined) return () => setActive((active + move + found.length) % found.length)
  return key === 'Enter' ? () => choose(found[active]) : undefined
}
