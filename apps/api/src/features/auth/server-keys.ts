import { createHmac } from 'node:crypto'

type Key = { id: string; secret: Uint8Array }

/** Secrets of the server, kept in the table server_keys and made at the first start. */
export type ServerKeys = {
  /** Signs and verifies access tokens. The first one signs; all verify. */
  readonly accessTokenKeys: readonly Key[]
  /**
   * Reads the keys for access tokens anew: another process may have added one. However often it is asked, the database is
   * asked at most once a second. Never fails: without an answer the keys stay as they are.
   */
  refresh: () => Promise<void>
  /**
   * A token that is made again from what it stands for, so that it never lies in the database in the clear.
   * @param purpose keeps tokens of different kinds apart; `bucket` hides what a rate limit counts
   * @returns 43 characters, base64url, 256 bits
   */
  derive: (purpose: 'link' | 'refresh' | 'bucket' | 'reminders-off', input: string) => string
}

const AT_MOST_EVERY_MS = 1_000

/**
 * @param first keys for access tokens, newest first
 * @param readAgain resolves to the same, as they are by then
 */
export function serverKeys(
  first: readonly Key[],
  derivedTokenKey: Uint8Array,
  readAgain: () => Promise<readonly Key[]>,
): ServerKeys {
  let accessTokenKeys = first
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const release = () => {
      reading = undefined
    }
    setTimeout(release, AT_MOST_EVERY_MS).unref()
    accessTokenKeys = await readAgain().catch(() => accessTokenKeys)
  }

  return {
    get accessTokenKeys() {
      return accessTokenKeys
    },
    refresh: () => {
      reading ??= read()
      return reading
    },
    derive: (purpose, input) => createHmac('sha256', derivedTokenKey).update(`${purpose}:${input}`).digest('base64url'),
  }
}
