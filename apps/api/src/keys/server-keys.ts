import { createHmac } from 'node:crypto'
import { AppError } from '#app-error.ts'
import { type DraftKey, draftKeyOf } from './draft-keys.ts'
import { sealBy, sealerOf, unsealBy } from './seal.ts'

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
  /** Keys for access tokens of staff, derived from those of patients, in the same order and with the same ids. */
  readonly staffTokenKeys: readonly HeldKey[]
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
  /**
   * Encrypts a secret that is stored in the database.
   * @param context names the row that it belongs to, such as `totp:<id>`: the value opens in no other
   * @throws AppError `unavailable` while there is no key that every running server has
   */
  seal: (plain: Uint8Array, context: string) => Buffer
  /**
   * Opens what `seal` made, also with a superseded key.
   * @returns undefined for anything that wasn't sealed by a key of ours in this context
   * @throws AppError `unavailable` when its key is missing here, but may be on another server
   */
  unseal: (sealed: Uint8Array, context: string) => Uint8Array | undefined
  /** False: seal the value again when it is used. Always true while there is no key to seal with. */
  isSealedByCurrent: (sealed: Uint8Array) => boolean
  /**
   * Derives the keys by which the browser of a member of staff seals texts that aren't stored yet. The first one seals, all of them open.
   * @returns none while there is no key that every running server has
   */
  draftKeys: (staffId: string) => readonly DraftKey[]
  /**
   * Names a patient in the journal of erasures: the HMAC of the id.
   * @returns 43 characters, base64url; undefined while there is no key that every running server has
   */
  journalMark: (patientId: string) => string | undefined
  /** The marks of a patient by each key that may have written the journal; none when all are lost. */
  journalMarks: (patientId: string) => readonly string[]
  /** The current fault; undefined when there is none. Costs nothing. */
  trouble: () => KeysTrouble | undefined
}

/** `current` is used, if any is in use on every running server; `all` recognise what it made, or one before it. */
export type AddedKeys = { current: HeldKey | undefined; all: readonly HeldKey[] }

/** Keys by purpose, the signing key first. */
export type KeysView = {
  accessTokenKeys: readonly HeldKey[]
  derivedTokenKeys: readonly HeldKey[]
  sealKeys: AddedKeys
  journalKeys: AddedKeys
  trouble?: KeysTrouble | undefined
}

const AT_MOST_EVERY_MS = 1_000

const hmac = ({ secret }: HeldKey, purpose: Derivation, input: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${input}`).digest('base64url')

const markOf = ({ secret }: HeldKey, patientId: string): string =>
  createHmac('sha256', secret).update(`erased:${patientId.toLowerCase()}`).digest('base64url')

const STAFF_LABEL = 'htd staff access token'

const staffKeyOf = (key: HeldKey): HeldKey => ({
  ...key,
  secret: createHmac('sha256', key.secret).update(STAFF_LABEL).digest(),
})

const noSealKey = () =>
  new AppError('unavailable', { detail: 'There is no key to seal with: every running server needs the same keys file' })

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
    get staffTokenKeys() {
      return view().accessTokenKeys.map(staffKeyOf)
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
    seal: (plain, context) => {
      const { current } = view().sealKeys
      if (!current) throw noSealKey()
      return sealBy(current, plain, context)
    },
    unseal: (sealed, context) => {
      const { current, all } = view().sealKeys
      const id = sealerOf(sealed)
      const key = all.find((each) => each.id === id)
      if (!key && !current) throw noSealKey()
      return key && unsealBy(key, sealed, context)
    },
    isSealedByCurrent: (sealed) => {
      const { current } = view().sealKeys
      return current === undefined || sealerOf(sealed) === current.id
    },
    draftKeys: (staffId) => {
      const { current, all } = view().sealKeys
      if (!current) return []
      return [current, ...all.filter(({ id }) => id !== current.id)].map((key) => draftKeyOf(key, staffId))
    },
    journalMark: (patientId) => {
      const { current } = view().journalKeys
      return current && markOf(current, patientId)
    },
    journalMarks: (patientId) => view().journalKeys.all.map((key) => markOf(key, patientId)),
    trouble: () => view().trouble,
  }
}
