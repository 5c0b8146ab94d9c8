import { type HeldKey, type KeysTrouble, type KeysView, type ServerKeys, serverKeys } from '#keys/server-keys.ts'

/** Keys without a file, which a test changes as it likes. */
export type KeysInMemory = ServerKeys & {
  /** New keys sign from now on; the former verify. @param secondsAgo when that was */
  rotate: (secondsAgo?: number) => void
  /** Former keys are removed. */
  forget: () => void
  setTrouble: (trouble: KeysTrouble | undefined) => void
}

let made = 0

function makeHeldKey(): HeldKey {
  made += 1
  return { id: `test-${made}`, secret: crypto.getRandomValues(new Uint8Array(32)) }
}

export function keysInMemory(): KeysInMemory {
  let view: KeysView = { accessTokenKeys: [makeHeldKey()], derivedTokenKeys: [makeHeldKey()] }
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
      view = {
        accessTokenKeys: follow(view.accessTokenKeys, secondsAgo),
        derivedTokenKeys: follow(view.derivedTokenKeys, secondsAgo),
      }
    },
    forget: () => {
      view = { accessTokenKeys: view.accessTokenKeys.slice(0, 1), derivedTokenKeys: view.derivedTokenKeys.slice(0, 1) }
    },
    setTrouble: (trouble: KeysTrouble | undefined) => {
      view = { ...view, trouble }
    },
  })
}
