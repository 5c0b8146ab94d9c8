import { createHash } from 'node:crypto'
import type { Example } from './training/example.ts'

/** Tells whether a scorer was trained on these examples. */
export const hashOf = (examples: readonly Example[]): string =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex')
