import { createHmac } from 'node:crypto'

/** A key with what has become of it. */
export type HeldKey = {
  id: string
  secret: Uint8Array
  /** Seconds since another one took its place, by the clock of the database; undefined while it signs, or has yet to. */
  supersededSeconds?: number | undefined
}

/** Something about the keys that whoever runs the server has to put right. */
export type KeysTrouble = {
  /** One sentence, without a path or a secret. */
  detail: string
  /** False: other servers use keys that this one lacks, so it can neither sign nor believe anything. */
  canServe: boolean
  /** False: a proxy should send nobody here. */
  isReady: boolean
}

type Derivation = 'link' | 'refresh' | 'bucket' | 'reminders-off'

/** Secrets of the server, held in memory. They stand in a file (`KEYS_FILE`), never in the database. */
export type ServerKeys = {
  /** Signs and verifies access tokens. The first one signs; all verify. */
  readonly accessTokenKeys: readonly HeldKey[]
  /**
   * Looks for keys anew: another process may have added one. However often it is asked, it looks at most once a second.
   * Never fails: without an answer the keys stay as they are.
   */
  refresh: () => Promise<void>
  /**
   * A token that is made again from what it stands for, so that it never lies in the database in the clear.
   * @param purpose keeps tokens of different kinds apart; `bucket` hides what a rate limit counts
   * @returns 43 characters, base64url, 256 bits
   */
  derive: (purpose: Derivation, input: string) => string
  /**
   * The same by each key that may have been used: the first one is that of `derive`. More than one for some days after a rotation.
   * @param withinSeconds leaves out keys that were superseded longer ago
   */
  derivations: (purpose: Derivation, input: string, withinSeconds?: number) => readonly string[]
  /** undefined when all is well. Costs nothing. */
  trouble: () => KeysTrouble | undefined
}

/** Keys by purpose, the one that signs first. */
export type KeysView = {
  accessTokenKeys: readonly HeldKey[]
  derivedTokenKeys: readonly HeldKey[]
  trouble?: KeysTrouble | undefined
}

const AT_MOST_EVERY_MS = 1_000

const hmac = ({ secret }: HeldKey, purpose: Derivation, input: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${input}`).digest('base64url')

/**
 * @param view asked at each use, since it changes
 * @param look brings the view up to date
 */
export function serverKeys(view: () => KeysView, look: () => Promise<void>): ServerKeys {
  let looking: Promise<void> | undefined
  const lookNow = () => {
    const release = () => {
      looking = undefined
    }
    setTimeout(release, AT_MOST_EVERY_MS).unref()
    return look().catch(() => undefined)
  }

  return {
    get accessTokenKeys() {
      return view().accessTokenKeys
    },
    refresh: () => {
      looking ??= lookNow()
      return looking
    },
    derive: (purpose, input) => {
      const [key] = view().derivedTokenKeys
      if (!key) throw new Error('There is no key to derive tokens with')
      return hmac(key, purpose, input)
    },
    derivations: (purpose, input, withinSeconds = Number.POSITIVE_INFINITY) =>
      view()
        .derivedTokenKeys.filter(({ supersededSeconds = 0 }) => supersededSeconds <= withinSeconds)
        .map((key) => hmac(key, purpose, input)),
    trouble: () => view().trouble,
  }
}
