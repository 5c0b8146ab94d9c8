import { readConfig } from '#config.ts'
import { listVersions } from '#content/list-versions.repo.ts'
import { ranMigrations } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { withRunningDatabase } from '#db/with-running-database.ts'
import { build } from '#version/build.ts'
import { type Command, UsageFault } from './command.ts'

async function linesOf(db: Db): Promise<string[]> {
  const [newest] = await ranMigrations(db)
  if (!newest) return []
  const versions = await listVersions(db)
  const named = versions.map(({ version, is_current }) => (is_current ? `${version} (shown)` : version))
  return [`Database  ${newest}`, `Content   ${named.join(', ') || 'none'}`]
}

export const version: Command = {
  usage: [['version', 'prints version, commit, schema and, if a database answers, its schema and content']],
  run: async (words, { say }) => {
    if (words.length > 0) throw new UsageFault()
    for (const line of [`Version   ${build.version}`, `Commit    ${build.commit}`, `Schema    ${build.schema}`])
      say(line)
    for (const line of (await withRunningDatabase(readConfig(), linesOf)) ?? ['Database  does not answer']) say(line)
  },
}
