import type { ColumnType, Generated } from 'kysely'

/** Which keys sign, and which did. */
type KeyUsesTable = {
  /** SHA-256 of purpose, id and secret, in hexadecimal. */
  fingerprint: string
  purpose: string
  key_id: string
  signs_since: Generated<Date>
  /** When another one took its place; null: it signs. */
  superseded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Servers that run, or did until a moment ago. */
type KeyServersTable = {
  id: string
  /** Name of the machine and port, for whoever has to find it. */
  host: string
  /** Of the whole keys file; null: it has none. */
  file_fingerprint: string | null
  /** Fingerprints of the keys in its memory. */
  holds: string[]
  seen_at: Generated<Date>
}

/** Keys of a database by URL that have not been moved to a file. */
type ServerKeysTable = {
  purpose: 'access-token' | 'derived-token'
  id: string
  secret: Buffer
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export type KeyTables = { key_uses: KeyUsesTable; key_servers: KeyServersTable; server_keys: ServerKeysTable }
