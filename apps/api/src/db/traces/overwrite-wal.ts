import type { Client } from 'pg'

const SEGMENT_BYTES = 16 * 1024 * 1024
/** Segments added to the existing ones until the final checkpoint. */
const ADDED_SEGMENTS = 3

/** Disk space that it needs for some seconds. */
export const WAL_ROOM_BYTES = ADDED_SEGMENTS * SEGMENT_BYTES

/**
 * Overwrites the write-ahead log. PostgreSQL recycles old segments under new names with their old content; at a quiet clinic it
 * would take months to reuse them. Each switch fills the rest of a segment with zeros.
 *
 * @param admin the administrator of the embedded database
 */
export async function overwriteWal(admin: Client): Promise<void> {
  // From here on the log contains no traces; everything written before becomes spare segments.
  await switchSegment(admin)
  await admin.query('checkpoint')
  const { rows } = await admin.query(
    `select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
  )
  for (let segment = 0; segment <= rows[0].segments; segment++) await switchSegment(admin)
  await admin.query('checkpoint')
}

/** A switch has no effect when nothing has been written since the last one. */
async function switchSegment(admin: Client): Promise<void> {
  await admin.query(`select pg_logical_emit_message(false, 'htd', '')`)
  await admin.query('select pg_switch_wal()')
}
