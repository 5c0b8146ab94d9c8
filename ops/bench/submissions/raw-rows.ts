import type { ClientBase } from 'pg'

/** Tables that a first quiz writes to, with the column that leads to its rows from the participation. */
const tables = [
  { name: 'participations', where: 'id = $1' },
  { name: 'participation_answers', where: 'participation_id = $1' },
  { name: 'results', where: 'participation_id = $1' },
  { name: 'audit_events', where: "details ->> 'participationId' = $1::text" },
  { name: 'consents', where: 'participation_id = $1' },
  { name: 'link_tokens', where: 'patient_id = (select patient_id from participations where id = $1)' },
  { name: 'mail_outbox', where: 'patient_id = (select patient_id from participations where id = $1)' },
  { name: 'work_items', where: 'participation_id = $1' },
] as const

/** Columns whose values no two rows may share, and those that point to them. */
const fresh = new Set(['id', 'patient_id', 'participation_id', 'submission_id', 'subject_id', 'token_hash'])

type Rows = { table: string; columns: string[]; values: (string | null)[][] }
export type RawStatement = { name: string; text: string; values: () => (string | null)[] }

/**
 * Reads the rows that one first quiz has written, and builds the statement that a hand would write to insert the same again: plain values,
 * no condition, kept prepared.
 * @returns its values with new ids at each call
 */
export async function rawStatement(client: ClientBase, participationId: string): Promise<RawStatement> {
  const read: Rows[] = []
  for (const { name, where } of tables) read.push(await rowsOf(client, name, where, participationId))
  const written = read.filter(({ values }) => values.length > 0)
  let count = 0
  const inserts = written.map(({ table, columns, values }) => {
    const rows = values.map((row) => `(${row.map(() => `$${++count}`).join(', ')})`)
    return `insert into ${table} (${columns.join(', ')}) values ${rows.join(', ')}`
  })
  const last = inserts.pop()
  const parts = inserts.map((insert, index) => `part_${index} as (${insert})`)
  return { name: 'raw', text: `with ${parts.join(',\n')} ${last}`, values: () => valuesOf(written) }
}

async function rowsOf(client: ClientBase, table: string, where: string, participationId: string): Promise<Rows> {
  const { rows: found } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = found.map(({ name }) => name)
  const asText = columns.map((column) => `${column}::text`).join(', ')
  const text = `select ${asText} from ${table} where ${where}`
  const { rows } = await client.query<(string | null)[]>({ text, values: [participationId], rowMode: 'array' })
  return { table, columns, values: rows }
}

/** The same values, with a new one for each that must be: the same old value becomes the same new one everywhere. */
function valuesOf(written: readonly Rows[]): (string | null)[] {
  const renewed = new Map<string, string>()
  const renew = (value: string) => {
    const known = renewed.get(value) ?? likeIt(value)
    renewed.set(value, known)
    return known
  }
  return written.flatMap(({ columns, values }) =>
    values.flatMap((row) =>
      row.map((value, place) => (value !== null && fresh.has(columns[place] ?? '') ? renew(value) : value)),
    ),
  )
}

const likeIt = (value: string): string =>
  value.startsWith('\\x') ? `\\x${crypto.randomUUID().replaceAll('-', '').repeat(2)}` : crypto.randomUUID()
