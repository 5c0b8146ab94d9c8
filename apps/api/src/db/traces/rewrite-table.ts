import type { Client } from 'pg'

/** How long a rewrite may wait for its lock: visitors queue up behind it. */
const LOCK_MS = 200

export type Outcome = 'clean' | 'locked' | 'late' | 'seen'

/**
 * Rewrites a table and its indexes without the deleted rows. The table is locked exclusively meanwhile.
 *
 * @param mostMs longest duration allowed
 * @returns `locked`: the table is in use; `late`: it would have taken longer; `seen`: a transaction that began before the
 *   deletion still sees the rows, so they were kept
 */
export async function rewriteTable(client: Client, table: string, mostMs: number): Promise<Outcome> {
  let kept: number | undefined
  const hear = ({ detail }: { detail?: string | undefined }) => {
    const [, count] = /^(\d+) dead row versions cannot be removed yet/m.exec(detail ?? '') ?? []
    if (count) kept = Number(count)
  }
  client.on('notice', hear)
  try {
    await client.query(`set lock_timeout = ${LOCK_MS}; set statement_timeout = ${mostMs}`)
    await client.query(`vacuum (full, verbose) ${client.escapeIdentifier(table)}`)
    return kept === 0 ? 'clean' : 'seen'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '55P03') return 'locked'
    if (code === '57014') return 'late'
    throw error
  } finally {
    client.off('notice', hear)
    await client.query('reset lock_timeout; reset statement_timeout')
  }
}
