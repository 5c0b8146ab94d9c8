import { useSyncExternalStore } from 'react'

type Politeness = 'polite' | 'assertive'
type Message = { id: number; text: string; politeness: Politeness }

/** Long enough for every screen reader to announce the text; after that it must not be found while reading on. */
const KEPT_MS = 5000

const nothing: readonly Message[] = []
let messages = nothing
let nextId = 1
const listeners = new Set<() => void>()

function replace(next: readonly Message[]): void {
  messages = next
  for (const listener of listeners) listener()
}

/** Announces a text to screen readers. Nothing is shown and the focus does not move. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const message = { id: nextId++, text, politeness }
  replace([...messages, message])
  setTimeout(() => replace(messages.filter(({ id }) => id !== message.id)), KEPT_MS)
}

/** Takes back what screen readers could still find. */
export const silence = (): void => replace(nothing)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page's two live regions. They are mounted from the start, because a region inserted with its text is not announced. */
export function LiveRegions() {
  const all = useSyncExternalStore(
    subscribe,
    () => messages,
    () => nothing,
  )
  const said = (politeness: Politeness) =>
    all.filter((message) => message.politeness === politeness).map(({ id, text }) => <p key={id}>{text}</p>)
  return (
    <div className="visually-hidden">
      <div role="status" aria-live="polite">
        {said('polite')}
      </div>
      <div role="alert" aria-live="assertive">
        {said('assertive')}
      </div>
    </div>
  )
}
