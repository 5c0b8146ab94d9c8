export type ToastKind = 'info' | 'error'
export type Toast = { id: number; text: string; kind: ToastKind; onClose?: (() => void) | undefined }

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

/** @returns false if the same toast is still shown, which is then not duplicated */
export function add(text: string, kind: ToastKind, onClose?: () => void): boolean {
  if (toasts.some((toast) => toast.text === text && toast.kind === kind)) return false
  replace([...toasts, { id: nextId++, text, kind, onClose }])
  return true
}

export function removeAll(): void {
  for (const { id } of toasts) remove(id)
}

export function remove(id: number): void {
  const closed = toasts.find((toast) => toast.id === id)
  replace(toasts.filter((toast) => toast.id !== id))
  closed?.onClose?.()
}
