import { type Kysely, sql } from 'kysely'

type Column = { name: string; type: string; is_required: boolean; has_default: boolean }

/** Reads the columns of all tables by `table.column`. */
export async function columnsOf(db: Kysely<unknown>): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
      a.atthasdef or a.attidentity <> '' as has_default
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

const tableOf = (name: string) => name.split('.', 1)[0]

/** What a server that knows the schema `before` trips over in the schema `after`: reads that fail, and inserts that are refused. */
export function narrowings(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): string[] {
  const formerTables = new Set([...before.keys()].map(tableOf))
  const kept = [...before.values()].flatMap((old) => {
    const now = after.get(old.name)
    if (!now) return `${old.name} is gone`
    return [
      ...(now.type === old.type ? [] : [`${old.name} was ${old.type} and is ${now.type}`]),
      ...(now.is_required && !old.is_required ? [`${old.name} may not be null any more`] : []),
      ...(old.has_default && !now.has_default && now.is_required ? [`${old.name} has no default any more`] : []),
    ]
  })
  const added = [...after.values()].filter(({ name }) => !before.has(name) && formerTables.has(tableOf(name)))
  const unknown = added.filter(({ is_required, has_default }) => is_required && !has_default)
  return [...kept, ...unknown.map(({ name }) => `${name} is needed and has no default`)]
}
