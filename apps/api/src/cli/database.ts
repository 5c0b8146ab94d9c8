import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { putBackFormer, upgradeCluster } from '#backup/upgrade-cluster.ts'
import { readConfig } from '#config.ts'
import { binariesIn, findBinaries, majorOf } from '#db/embedded/binaries.ts'
import { versionOfCluster } from '#db/embedded/cluster.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, UsageFault } from './command.ts'
import { formerBinaries } from './database/former-binaries.ts'
import { optionsOf } from './options-of.ts'

/** Work on the embedded database as a whole. */
export const database: Command = {
  usage: [
    [
      'database upgrade [--from DIR]',
      'moves the embedded database to the PostgreSQL of this version; DIR has the programs of the former',
    ],
  ],
  run: async ([name, ...words], { say }) => {
    const { values } = optionsOf(words, 0, { from: { type: 'string' } })
    if (name !== 'upgrade') throw new UsageFault()
    const { dataDir, databaseUrl } = readConfig()
    if (databaseUrl) throw new StartFault('DATABASE_URL is set: that database is upgraded by whoever runs it.')
    putBackFormer(dataDir)
    const made = versionOfCluster(join(dataDir, 'postgres'))
    if (!made) throw new StartFault(`There is no database in ${dataDir}.`)
    const ours = majorOf(findBinaries())
    if (made === ours) return say(`The database is one of PostgreSQL ${ours} already.`)
    const named = values.from
    const binaries = named ? binariesIn(resolve(named)) : formerBinaries(made)
    if (!existsSync(binaries.postgres) || majorOf(binaries) !== made)
      throw new StartFault(`${dirname(binaries.postgres)} has no PostgreSQL ${made}, which made the database.`)
    const { rows, kept } = await upgradeCluster(dataDir, binaries, made)
    say(`The database is one of PostgreSQL ${ours} now: ${rows} rows were moved and compared.`)
    say(
      `The former one is kept in ${kept}. Remove it once the server runs well: it has everything that patients wrote.`,
    )
  },
}
