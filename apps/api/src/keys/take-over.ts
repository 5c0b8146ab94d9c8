import type { KeyServer } from './keys.repo.ts'

/**
 * Whether keys of our own may take the place of those we lack. They may once every server that has them turns out to be dead: what it last said
 * of itself was said before we looked first. A server at work keeps its keys in use, also while it is started again.
 */
export function watchHolders() {
  let atFirst: Map<string, number> | undefined
  let isOneAtWork = false

  return {
    canTakeOver: (): boolean => !isOneAtWork,
    /** @param holders servers that seem to run and have the keys we lack */
    note: (holders: readonly KeyServer[]): void => {
      atFirst ??= new Map(holders.map(({ id, seenAt }) => [id, seenAt.getTime()]))
      if (holders.some(({ id, seenAt }) => atFirst?.get(id) !== seenAt.getTime())) isOneAtWork = true
    },
    /** We have the keys that are in use. */
    forget: (): void => {
      atFirst = undefined
      isOneAtWork = false
    },
  }
}
