import { z } from 'zod'

/** Layout of the archive. A reader refuses higher numbers. */
export const FORMAT = 1

/** First entry: what the file is, readable without the rest. */
export const ABOUT = 'htd-backup.json'
/** Written last: its presence says that the copy is complete. */
export const MANIFEST = 'manifest.json'

const sum = z.string().regex(/^[0-9a-f]{64}$/)

export const about = z.object({ product: z.literal('HTD'), format: z.number().int().positive() })

const part = z.object({
  /** Name of the entry: rows as PostgreSQL's COPY writes them as text, compressed by zstd. */
  name: z.string(),
  /** SHA-256 of the entry. */
  sha256: sum,
})

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** Bytes of all rows as text, uncompressed. */
  bytes: z.number().int().nonnegative(),
  /** SHA-256 of all rows as text, uncompressed. */
  sha256: sum,
  parts: z.array(part),
})

export const manifest = z.object({
  madeAt: z.iso.datetime(),
  /** Version of the product. */
  version: z.string(),
  /** Newest migration of the copied database. */
  migration: z.string(),
  /** Versions of content, the shown one first. */
  content: z.array(z.string()),
  /** Major version of the PostgreSQL that was copied. */
  postgres: z.number().int(),
  tables: z.array(table),
  /** The last value of each sequence that was used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
})

export type Manifest = z.output<typeof manifest>
export type CopiedTable = z.output<typeof table>

export const rowsIn = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((total, { rows }) => total + rows, 0)
export const bytesIn = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((total, { bytes }) => total + bytes, 0)
