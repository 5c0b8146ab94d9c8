import type { Db } from '#db/open.ts'

/** Versions of the stored content packs, the newest import first; the current one is what visitors see. */
export const listVersions = (db: Db): Promise<{ version: string; is_current: boolean }[]> =>
  db.selectFrom('content_packs').select(['version', 'is_current']).orderBy('imported_at', 'desc').execute()
