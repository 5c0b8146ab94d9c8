import type { Db } from '#db/open.ts'
import { listKeys } from '#keys/list-keys.ts'

/** Formats the output of `keys list`. */
export async function keyLines(db: Db, path: string): Promise<string[]> {
  const { keys, file, servers } = await listKeys(db, path)
  return [
    file ? `Keys file ${path} (${file})` : `No keys file ${path}`,
    ...table([
      ['ID', 'PURPOSE', 'MADE', 'STATE'],
      ...keys.map((key) => [key.id, key.purpose, minute(key.madeAt), key.state]),
    ]),
    '',
    ...(servers.length > 0
      ? table([
          ['SERVER', 'FILE', 'LAST HEARD OF'],
          ...servers.map((each) => [each.host, each.file, minute(each.seenAt)]),
        ])
      : ['No server is running.']),
  ]
}

/** UTC, because the servers of one database may be in any time zone. */
const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function table(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
