import { join } from 'node:path'

/** Absolute path of the folder of the content pack that ships with the product. */
export const defaultPackFolder = join(import.meta.dirname, '../packs/default')
