import type { Db } from '#db/open.ts'
import { listKeys, PUBLISHED } from '#keys/list-keys.ts'
import { minute } from '../terminal/minute.ts'
import { table } from '../terminal/table.ts'

/** Formats the output of `keys list`. */
export async function keyLines(db: Db, path: string): Promise<string[]> {
  const { keys, missing, file, servers } = await listKeys(db, path)
  return [
    file ? `Keys file ${path} (${file})` : `No keys file ${path}`,
    ...table([
      ['ID', 'PURPOSE', 'MADE', 'STATE'],
      ...keys.map((key) => [key.id, key.purpose, minute(key.madeAt), key.state]),
    ]),
    ...missing.map((purpose) => `The file lacks the key in use for ${purpose}: copy the file of a server that has it.`),
    ...(keys.some(({ state }) => state === PUBLISHED)
      ? ['Published keys sign once every running server has them: copy the file to servers that do not share it.']
      : []),
    '',
    ...(servers.length > 0
      ? table([
          ['SERVER', 'FILE', 'LAST HEARD OF'],
          ...servers.map((each) => [each.host, each.file, minute(each.seenAt)]),
        ])
      : ['No server is running.']),
  ]
}
