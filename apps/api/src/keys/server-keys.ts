import { createHmac } from 'node:crypto'

/** A key with its state. */
export type HeldKey = {
  id: string
  secret: Uint8Array
  /** Seconds since it was superseded, by the database's clock; undefined while it signs or has yet to sign. */
  supersededSeconds?: number | undefined
}

/** A fault of the keys that the operator has to correct. */
export type KeysTrouble = {
  /** One sentence, without paths or secrets. */
  detail: string
  /** False: other servers use keys that this one lacks, so it can neither sign nor verify tokens. */
  canServe: boolean
  /** False: a proxy should route no requests here. */
  isReady: boolean
}

type Derivation = 'link' | 'refresh' | 'bucket' | 'reminders-off'

/** Secrets of the server, held in memory. They are stored in a file (`KEYS_FILE`), never in the database. */
export type ServerKeys = {
  /** Keys for access tokens. The first one signs; all verify. */
  readonly accessTokenKeys: readonly HeldKey[]
  /**
   * Reloads the keys: another process may have added one. Throttled to one reload per second.
   * Never rejects: if the database doesn't respond, the keys stay as they are.
   */
  refresh: () => Promise<void>
  /**
   * Derives a token from the id of the row that it belongs to, so that the database never stores it.
   * @param purpose separates tokens of different kinds; `bucket` pseudonymises the keys of rate limits
   * @returns 43 characters, base64url, 256 bits
   */
  derive: (purpose: Derivation, input: string) => string
  /**
   * Derives the token by each key that may have been used; the first one equals `derive`. There are several for some days after a rotation.
   * @param withinSeconds skips keys that were superseded longer ago
   */
  derivations: (purpose: Derivation, input: string, withinSeconds?: number) => readonly string[]
  /** The current fault; undefined when there is none. Costs nothing. */
  trouble: () => KeysTrouble | undefined
}

/** Keys by purpose, the signing key first. */
export type KeysView = {
  accessTokenKeys: readonly HeldKey[]
  derivedTokenKeys: readonly HeldKey[]
  trouble?: KeysTrouble | undefined
}

const AT_MOST_EVERY_MS = 1_000

const hmac = ({ secret }: HeldKey, purpose: Derivation, input: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${input}`).digest('base64url')

/**
 * @param view called at each use, since keys change
 * @param look refreshes the view
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
      if (!key) throw new Error('No key to derive tokens with')
      return hmac(key, purpose, input)
    },
    derivations: (purpose, input, withinSeconds = Number.POSITIVE_INFINITY) =>
      view()
        .derivedTokenKeys.filter(({ supersededSeconds = 0 }) => supersededSeconds <= withinSeconds)
        .map((key) => hmac(key, purpose, input)),
    trouble: () => view().trouble,
  }
}
