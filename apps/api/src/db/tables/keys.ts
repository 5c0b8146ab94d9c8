import type { ColumnType, Generated } from 'kysely'

/** Keys that are or were used for signing. */
type KeyUsesTable = {
  /** SHA-256 of purpose, id and secret, in hexadecimal. */
  fingerprint: string
  purpose: string
  key_id: string
  signs_since: Generated<Date>
  /** Time when another key replaced it; null: it is in use. */
  superseded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Servers with a heartbeat within the last day. */
type KeyServersTable = {
  id: string
  /** Host name and port, for the operator. */
  host: string
  /** Fingerprint of the whole keys file; null: the server has none. */
  file_fingerprint: string | null
  /** Fingerprints of the keys in the server's memory. */
  holds: string[]
  seen_at: Generated<Date>
}

/** Keys in an external database that have not been moved to a keys file. */
type ServerKeysTable = {
  purpose: 'access-token' | 'derived-token'
  id: string
  secret: Buffer
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type KeyTables = { key_uses: KeyUsesTable; key_servers: KeyServersTable; server_keys: ServerKeysTable }
