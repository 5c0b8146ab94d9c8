import { createHash } from 'node:crypto'
import type { Example } from './training/example.ts'

/** SHA-256 of what a scorer was trained on: it tells whether the scorer is older than its examples. */
export const hashOf = (examples: readonly Example[]): string =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex')
