import { type HeldKey, type KeysTrouble, type KeysView, type ServerKeys, serverKeys } from '#keys/server-keys.ts'

/** Keys without a file, which a test can change. */
export type KeysInMemory = ServerKeys & {
  /** Rotates the keys: new ones sign, the old ones only verify. @param secondsAgo time since the rotation */
  rotate: (secondsAgo?: number) => void
  /** Removes old keys, except those that open what they sealed: they are kept for good. */
  forget: () => void
  /** Leaves no key to seal with, as before every server has one. */
  loseSeal: () => void
  /** Puts another key in place of the one that seals, as after it was lost. */
  replaceSeal: () => void
  /** Leaves no key to write the journal of erasures with. */
  loseJournal: () => void
  setTrouble: (trouble: KeysTrouble | undefined) => void
}

let made = 0

function makeHeldKey(): HeldKey {
  made += 1
  return { id: `test-${made}`, secret: crypto.getRandomValues(new Uint8Array(32)) }
}

export function keysInMemory(): KeysInMemory {
  const sealKey = makeHeldKey()
  const journalKey = makeHeldKey()
  let view: KeysView = {
    accessTokenKeys: [makeHeldKey()],
    derivedTokenKeys: [makeHeldKey()],
    sealKeys: { current: sealKey, all: [sealKey] },
    journalKeys: { current: journalKey, all: [journalKey] },
  }
  const follow = (keys: readonly HeldKey[], supersededSeconds: number) => [
    makeHeldKey(),
    ...keys.map((key) => ({ supersededSeconds, ...key })),
  ]
  const keys = serverKeys(
    () => view,
    async () => undefined,
  )
  return Object.assign(keys, {
    rotate: (secondsAgo = 0) => {
      const all = follow(view.sealKeys.all, secondsAgo)
      view = {
        ...view,
        sealKeys: { current: all[0], all },
        accessTokenKeys: follow(view.accessTokenKeys, secondsAgo),
        derivedTokenKeys: follow(view.derivedTokenKeys, secondsAgo),
      }
    },
    forget: () => {
      view = {
        ...view,
        accessTokenKeys: view.accessTokenKeys.slice(0, 1),
        derivedTokenKeys: view.derivedTokenKeys.slice(0, 1),
      }
    },
    loseSeal: () => {
      view = { ...view, sealKeys: { current: undefined, all: [] } }
    },
    replaceSeal: () => {
      const other = makeHeldKey()
      view = { ...view, sealKeys: { current: other, all: [other] } }
    },
    loseJournal: () => {
      view = { ...view, journalKeys: { current: undefined, all: [] } }
    },
    setTrouble: (trouble: KeysTrouble | undefined) => {
      view = { ...view, trouble }
    },
  })
}
