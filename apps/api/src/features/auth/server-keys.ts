import { createHmac } from 'node:crypto'

/** Secrets of the server, kept in the table server_keys and made at the first start. */
export type ServerKeys = {
  /** Signs and verifies access tokens. The first one signs; all verify. */
  accessTokenKeys: readonly { id: string; secret: Uint8Array }[]
  /**
   * A token that is made again from what it stands for, so that it never lies in the database in the clear.
   * @param purpose keeps tokens of different kinds apart; `bucket` hides what a rate limit counts
   * @returns 43 characters, base64url, 256 bits
   */
  derive: (purpose: 'link' | 'refresh' | 'bucket' | 'reminders-off', input: string) => string
}

type Key = { id: string; secret: Uint8Array }

/** @param accessTokenKeys newest first */
export const serverKeys = (accessTokenKeys: readonly Key[], derivedTokenKey: Uint8Array): ServerKeys => ({
  accessTokenKeys,
  derive: (purpose, input) => createHmac('sha256', derivedTokenKey).update(`${purpose}:${input}`).digest('base64url'),
})
