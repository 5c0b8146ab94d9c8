import type { Step } from './decide.ts'
import type { KeyServer } from './keys.repo.ts'

/**
 * Decides whether our own keys may replace those that we lack. They may once every server that holds them turns out to have been killed: its
 * last heartbeat is older than our first look, and it never signed off. A working server keeps its keys in use, also during a
 * restart.
 */
function watchHolders() {
  let atFirst: Map<string, number> | undefined
  let isOneAtWork = false

  return {
    /** @param others all servers that have not signed off, including dead ones */
    canTakeOver: (others: readonly KeyServer[]): boolean => {
      const seenAt = new Map(others.map((other) => [other.id, other.seenAt.getTime()]))
      for (const [id, at] of atFirst ?? []) if ((seenAt.get(id) ?? Number.POSITIVE_INFINITY) > at) isOneAtWork = true
      return !isOneAtWork
    },
    /** We wait. @param holders servers that seem to be running and hold the keys that we lack */
    note: (holders: readonly KeyServer[]): void => {
      atFirst ??= new Map(holders.map(({ id, seenAt }) => [id, seenAt.getTime()]))
      if (holders.some(({ id }) => !atFirst?.has(id))) isOneAtWork = true
    },
    /** We hold the keys that are in use. */
    forget: (): void => {
      atFirst = undefined
      isOneAtWork = false
    },
  }
}

/** Watches the holders of keys that we lack: those of required keys, and apart from them those of keys that not every file has. */
export function watchLacks() {
  const required = watchHolders()
  const added = watchHolders()

  return {
    /** @param others all servers that have not signed off, including dead ones */
    allow: (others: readonly KeyServer[]) => ({
      canTakeOver: required.canTakeOver(others),
      canReplaceAdded: added.canTakeOver(others),
    }),
    follow: (step: Step): void => {
      if (step.kind === 'wait') required.note(step.holders)
      else required.forget()
      if (step.kind === 'use' && step.lacks) added.note(step.lacks.flatMap(({ holders }) => holders))
      else added.forget()
    },
  }
}
