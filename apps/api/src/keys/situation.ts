import type { KeyServer, Use } from './keys.repo.ts'
import type { ServerKey } from './server-key.ts'

/** The state that a server observes. */
export type Situation = {
  /** Keys of the file; undefined: no file. */
  file: readonly ServerKey[] | undefined
  /** Keys in the database table. */
  rows: readonly ServerKey[]
  uses: readonly Use[]
  /** Other running servers. */
  others: readonly KeyServer[]
  /** True when no other server can use the database (embedded). */
  isEmbedded: boolean
  /** True when no other running server has keys that are missing here. */
  canTakeOver: boolean
  /** The same for keys that not every file has. */
  canReplaceAdded: boolean
  /** False: the file is broken, or could not be written. */
  canComplete: boolean
}

export const isSigning = ({ supersededSeconds }: Use): boolean => supersededSeconds === null
