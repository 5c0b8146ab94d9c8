import type { KeyServer } from './keys.repo.ts'

/**
 * Whether keys of our own may take the place of those we lack. They may once every server that has them turns out to have been killed: its
 * last report was made before we looked first, and it never said goodbye. A server at work keeps its keys in use, also while it is started
 * again.
 */
export function watchHolders() {
  let atFirst: Map<string, number> | undefined
  let isOneAtWork = false

  return {
    /** @param others all servers that have not said goodbye, dead ones as well */
    canTakeOver: (others: readonly KeyServer[]): boolean => {
      const seenAt = new Map(others.map((other) => [other.id, other.seenAt.getTime()]))
      for (const [id, at] of atFirst ?? []) if ((seenAt.get(id) ?? Number.POSITIVE_INFINITY) > at) isOneAtWork = true
      return !isOneAtWork
    },
    /** We wait. @param holders servers that seem to run and have the keys we lack */
    note: (holders: readonly KeyServer[]): void => {
      atFirst ??= new Map(holders.map(({ id, seenAt }) => [id, seenAt.getTime()]))
      if (holders.some(({ id }) => !atFirst?.has(id))) isOneAtWork = true
    },
    /** We have the keys that are in use. */
    forget: (): void => {
      atFirst = undefined
      isOneAtWork = false
    },
  }
}
