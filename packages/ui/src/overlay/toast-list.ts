/** `notice`: nothing that the person has done, and nothing that failed. */
export type ToastKind = 'info' | 'notice' | 'error'
/** A button that the message offers, for `ms`. */
export type ToastAction = { label: string; onPress: () => void; ms: number; kind?: Exclude<ToastKind, 'error'> }
export type Toast = {
  id: number
  text: string
  kind: ToastKind
  onClose?: (() => void) | undefined
  action?: ToastAction | undefined
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const current = (): readonly Toast[] => toasts

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Not duplicated while the same one is shown. */
export function add(text: string, kind: ToastKind, onClose?: () => void): void {
  if (toasts.some((toast) => toast.text === text && toast.kind === kind)) return
  replace([...toasts, { id: nextId++, text, kind, onClose }])
}

/** Each is shown, also beside one with the same words: its action is about something else. @returns its id */
export function addWithAction(text: string, action: ToastAction): number {
  const id = nextId++
  replace([...toasts, { id, text, kind: action.kind ?? 'info', action }])
  return id
}

export function removeAll(): void {
  for (const { id } of toasts) remove(id)
}

export function remove(id: number): void {
  const closed = toasts.find((toast) => toast.id === id)
  replace(toasts.filter((toast) => toast.id !== id))
  closed?.onClose?.()
}
