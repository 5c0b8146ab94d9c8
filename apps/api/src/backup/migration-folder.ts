import { join } from 'node:path'
import type { Config } from '#config.ts'

/** Name of the folder in DATA_DIR, where BACKUP_DIR is not set. */
export const MIGRATION_COPIES = 'backups'

/** Where the copy goes that is made before a migration of the embedded database. */
export const migrationFolder = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): string =>
  backup.dir ?? join(dataDir, MIGRATION_COPIES)
