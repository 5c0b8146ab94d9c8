import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Example } from './training/example.ts'

export const scorerFile = join(import.meta.dirname, '../../packages/content/scorer/scorer.json')

/** Tells whether a scorer was trained on these examples. */
export const hashOf = (examples: readonly Example[]): string =>
  createHash('sha256').update(JSON.stringify(examples)).digest('hex')
