import { join } from 'node:path'

/** Absolute path of the folder with the content pack that the product ships with. */
export const defaultPackFolder = join(import.meta.dirname, '../packs/default')
