import { join } from 'node:path'
import type { Config } from '#config.ts'

/** Where the copy goes that is made before a migration of the embedded database. */
export const migrationFolder = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): string =>
  backup.dir ?? join(dataDir, 'backups')
