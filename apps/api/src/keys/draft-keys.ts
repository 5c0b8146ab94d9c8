import { hkdfSync } from 'node:crypto'
import type { ServerKey } from './server-key.ts'

/** A key by which the browser of one member of staff seals what is typed there. 32 bytes; the id is that of the server's key behind it. */
export type DraftKey = { id: string; key: Uint8Array }

/**
 * Derives the key of a member of staff. It has a label of its own, so that it opens nothing that the server seals, and that of a colleague
 * doesn't open it either.
 */
export const draftKeyOf = ({ id, secret }: Pick<ServerKey, 'id' | 'secret'>, staffId: string): DraftKey => ({
  id,
  key: new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `htd draft v1:${staffId}`, 32)),
})
