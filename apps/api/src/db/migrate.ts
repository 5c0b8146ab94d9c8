import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartFault } from '#start-fault.ts'
import { migrations as ours } from './migrations/index.ts'
import type { Db } from './open.ts'
import { LONGEST_WAIT_MS, type Sighting, watchWaits } from './watch-waits.ts'

/** Pauses between the tries of one migration: somewhat more than a minute in all, with the waits. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000]
/** What PostgreSQL says when a wait was too long, and when a statement was cancelled. */
const PASSING = ['55P03', '57014', '40P01']

type Options = {
  /** Called with a line for each try that failed. */
  report?: (line: string) => void
  /** Those of this version; tests add to them. */
  migrations?: Readonly<Record<string, Migration>>
  pausesMs?: readonly number[]
}

/**
 * Migrates the schema. Several processes may call it concurrently: each migration is one transaction of its own, under one lock.
 * A migration neither waits for a lock longer than {@link LONGEST_WAIT_MS} nor makes anybody else wait longer: it is then rolled back
 * and tried again.
 *
 * @param db with at least two connections that time out no statement
 * @throws StartFault when a newer version has migrated the database, or when a lock was held through all tries; otherwise the first
 *   migration error
 */
export async function migrate(
  db: Db,
  { report = () => undefined, migrations = ours, pausesMs = PAUSES_MS }: Options = {},
): Promise<void> {
  for (let tries = 0; ; ) {
    await refuseNewer(db, migrations)
    const { name, error, sighting } = await migrateOne(db, migrations)
    if (!error) {
      if (!name) return
      tries = 0
      continue
    }
    // A newer server may have migrated since the first look.
    await refuseNewer(db, migrations)
    if (!name || !isPassing(error)) throw error
    const pauseMs = pausesMs[tries++]
    const cause = `Migration ${name} ${wordsOf(sighting)}`
    if (pauseMs === undefined) throw new StartFault(`${cause}. It was tried ${tries} times: end that, and start again.`)
    report(`${cause}: try ${tries} of ${pausesMs.length + 1}, again in ${pauseMs / 1000} s`)
    await wait(pauseMs)
  }
}

const isPassing = (error: unknown): boolean => PASSING.includes(String((error as { code?: string }).code))

function wordsOf(sighting: Sighting | undefined): string {
  if (!sighting) return 'did not get a lock'
  const { kind, lock, others } = sighting
  return kind === 'waits'
    ? `waits for a lock on ${lock}, held by ${others}`
    : `was cancelled, because it kept others waiting for ${lock}: ${others}`
}

type Outcome = { name?: string | undefined; error?: unknown; sighting?: Sighting | undefined }

/** Runs the next pending migration. @returns its name, undefined when there is none; with its error, if it was rolled back */
const migrateOne = (db: Db, migrations: Readonly<Record<string, Migration>>): Promise<Outcome> =>
  db.connection().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
    await sql`set lock_timeout = ${sql.lit(LONGEST_WAIT_MS)}`.execute(own)
    const watch = watchWaits(db, Number(rows[0]?.pid))
    try {
      const migrator = new Migrator({ db: own, provider: { getMigrations: async () => ({ ...migrations }) } })
      const { results = [], error } = await migrator.migrateUp()
      const name = results.at(-1)?.migrationName
      return error ? { name, error, sighting: watch.sighting() } : { name }
    } finally {
      await watch.stop()
      await sql`reset lock_timeout`.execute(own).catch(() => undefined)
    }
  })

async function refuseNewer(db: Db, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const newer = (await ranMigrations(db)).find((name) => !Object.hasOwn(migrations, name))
  if (newer)
    throw new StartFault(`The database was made by a newer version (${newer}): start that one, or restore a backup.`)
}

/** Names of the migrations that this database has seen, the newest first. */
export async function ranMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!found[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
  return rows.map(({ name }) => name)
}

export const knowsMigration = (name: string): boolean => Object.hasOwn(ours, name)

/** True when migrations are pending in a database that has seen some: a new one is not behind. */
export async function isBehind(db: Db): Promise<boolean> {
  const ran = await ranMigrations(db)
  return ran.length > 0 && Object.keys(ours).some((name) => !ran.includes(name))
}

/** Migrates within the transaction of a session. @param to the last migration to run; left out: all of them */
export async function migrateIn(tx: Db, to?: string): Promise<void> {
  const provider = { getMigrations: async () => ({ ...ours }) }
  const migrator = new Migrator({ db: tx, provider, disableTransactions: true })
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest())
  if (error) throw error
}
