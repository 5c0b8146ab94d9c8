import type { Client } from 'pg'

const SEGMENT_BYTES = 16 * 1024 * 1024
/** Segments that come to those there are until the checkpoint at the end. */
const ADDED_SEGMENTS = 3

/** What it needs of the disk for some seconds. */
export const WAL_ROOM_BYTES = ADDED_SEGMENTS * SEGMENT_BYTES

/**
 * Overwrites the write-ahead log. PostgreSQL keeps old segments for later under new names, with what stood in them; a quiet clinic
 * would get to them in months. Each switch fills the rest of a segment with zeros.
 *
 * @param admin the administrator of the embedded database
 */
export async function overwriteWal(admin: Client): Promise<void> {
  // What is written from here on has no traces; all that was written before becomes spare segments.
  await switchSegment(admin)
  await admin.query('checkpoint')
  const { rows } = await admin.query(
    `select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  )
  for (let segment = 0; segment <= rows[0].segments; segment++) await switchSegment(admin)
  await admin.query('checkpoint')
}

/** A switch does nothing where nothing has been written since the last one. */
async function switchSegment(admin: Client): Promise<void> {
  await admin.query(`select pg_logical_emit_message(false, 'htd', '')`)
  await admin.query('select pg_switch_wal()')
}
