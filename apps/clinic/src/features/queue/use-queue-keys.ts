import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ItemAction } from '#shared/items/item-orders.ts'
import { session } from '#shared/session/current-session.ts'

/** Keys that do something with the row that has the focus. */
const actionKeys = {
  c: 'claim',
  r: 'release',
  a: 'assign',
  z: 'snooze',
  e: 'done',
  t: 'takeOver',
} as const satisfies Record<string, ItemAction>

export type QueueCommands = {
  move: (step: number) => void
  select: () => void
  act: (action: ItemAction) => void
  undo: () => void
  insert: () => void
  filter: () => void
  help: () => void
  goToQueue: () => void
}

/** How long `g` waits for the letter that says where to. */
const SEQUENCE_MS = 1500

const takesText = 'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const ofItsOwn = 'dialog, [role="menu"], [role="listbox"], [role="dialog"]'

/** Letters belong to fields, dialogs and menus while these have the focus, and with Ctrl, Alt or Meta to the browser. */
function isForPage({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented || document.querySelector('dialog[open]')) return false
  // While the screen is locked the page is out of the document, but still listens.
  if (session.state.get().phase !== 'open') return false
  return !(target instanceof Element && target.closest(`${takesText}, ${ofItsOwn}`))
}

type Options = {
  /** False if the person has switched the keys off. */
  isOn: boolean
  grid: RefObject<HTMLElement | null>
  commands: QueueCommands
}

/** The single keys of the queue. Those that do something with a row work only while a row, or something in it, has the focus. */
export function useQueueKeys({ isOn, grid, commands }: Options): void {
  const onKey = useEffectEvent((event: KeyboardEvent, isAfterG: boolean): boolean => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const isInList = event.target instanceof Node && grid.current?.contains(event.target) === true
    const command = isAfterG ? key === 'q' && commands.goToQueue : commandOf(key, isInList, commands)
    if (!command) return key === 'g' && !isAfterG
    event.preventDefault()
    // A key that is held down moves on; everything else happens once.
    if (!event.repeat || key === 'j' || key === 'k') command()
    return false
  })
  useEffect(() => {
    if (!isOn) return
    let gUntil = 0
    const listen = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      gUntil = onKey(event, Date.now() < gUntil) ? Date.now() + SEQUENCE_MS : 0
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

function commandOf(key: string, isInList: boolean, commands: QueueCommands): (() => void) | undefined {
  const anywhere: Record<string, () => void> = {
    j: () => commands.move(1),
    k: () => commands.move(-1),
    n: commands.insert,
    u: commands.undo,
    '/': commands.filter,
    '?': commands.help,
  }
  if (Object.hasOwn(anywhere, key)) return anywhere[key]
  if (!isInList) return undefined
  if (key === 'x') return commands.select
  const action = Object.entries(actionKeys).find(([one]) => one === key)?.[1]
  return action && (() => commands.act(action))
}
