import type { ColumnType, Generated, Selectable } from 'kysely'

type OptionalDate = ColumnType<Date | null, Date | null | undefined, Date | null>

/** An attempt to copy the database. */
type BackupsTable = {
  id: string
  kind: 'manual' | 'nightly' | 'migration'
  began_at: Generated<Date>
  /** null: under way, or its process was killed. */
  ended_at: OptionalDate
  /** Name without its folder, which may be another one on each server; null: there is no complete file. */
  file: string | null
  /** Of the file, in bytes; read as text. */
  bytes: ColumnType<string | null, number | null | undefined, number | null>
  /** Of the file as it was written, in hexadecimal. */
  sha256: string | null
  /** In all tables; read as text. */
  rows: ColumnType<string | null, number | null | undefined, number | null>
  is_encrypted: Generated<boolean>
  /** When it was restored for a test with success. */
  verified_at: OptionalDate
  /** Why there is no file, in one sentence of ours; null: nothing failed. */
  failure: string | null
}

export type BackupTables = { backups: BackupsTable }
export type StoredBackup = Selectable<BackupsTable>
