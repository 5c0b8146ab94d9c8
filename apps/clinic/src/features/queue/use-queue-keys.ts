import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ItemAction } from '#shared/items/item-orders.ts'
import { actionKeys } from '#shared/keys/action-keys.ts'
import { isForPage } from '#shared/keys/is-for-page.ts'

export type QueueCommands = {
  move: (step: number) => void
  select: () => void
  act: (action: ItemAction) => void
  undo: () => void
  insert: () => void
  filter: () => void
  help: () => void
  goToQueue: () => void
  /** A key that means a row was pressed, and no row has the focus. */
  noRow: () => void
}

/** How long `g` waits for the letter that says where to. */
const SEQUENCE_MS = 1500

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
  const action = Object.entries(actionKeys).find(([one]) => one === key)?.[1]
  if (!action && key !== 'x') return undefined
  if (!isInList) return commands.noRow
  return action ? () => commands.act(action) : commands.select
}
