import { createHash } from 'node:crypto'

/** What is stored of a token: its SHA-256. The token itself has 256 random bits, so no salt is needed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
