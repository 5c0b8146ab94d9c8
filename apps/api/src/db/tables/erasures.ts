import type { ColumnType } from 'kysely'

/** A patient who was erased, kept while a copy of the database may still hold them. */
type ErasuresTable = {
  id: string
  at: ColumnType<Date, Date | undefined, never>
  /** HMAC of the patient's id by the key `journal`: it names nobody without a list of ids and the keys file. */
  patient_hmac: Buffer
  /** When it was written into the journal file; null: not yet. */
  journaled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type ErasureTables = { erasures: ErasuresTable }
