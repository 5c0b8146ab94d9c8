import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readIdentities } from '#backup/archive/encryption.ts'
import { rowsIn } from '#backup/archive/manifest.ts'
import { checkArchive } from '#backup/archive/read-archive.ts'
import { BackupUnderWay } from '#backup/backup-lock.ts'
import { listAttempts } from '#backup/backups.repo.ts'
import { createBackup, type MadeBackup } from '#backup/create-backup.ts'
import { listFiles } from '#backup/file-names.ts'
import { makeNightly } from '#backup/make-nightly.ts'
import { pruneBackups } from '#backup/prune-backups.ts'
import { restoreEmbedded, restoreExternal } from '#backup/restore-backup.ts'
import { settleRestored } from '#backup/settle-restored.ts'
import { verifyBackup } from '#backup/verify-backup.ts'
import { type Config, readConfig } from '#config.ts'
import { checkExternal } from '#db/external.ts'
import type { Db } from '#db/open.ts'
import type { JournalLine } from '#erasure/journal-line.ts'
import { readJournal } from '#erasure/read-journal.ts'
import { readKeyFile } from '#keys/read-key-file.ts'
import type { ServerKey } from '#keys/server-key.ts'
import { StartFault } from '#start-fault.ts'
import { backupLines } from './backup/backup-lines.ts'
import { progressOn } from './backup/progress.ts'
import { restoredLines } from './backup/restored-lines.ts'
import { sizeInWords } from './backup/size-in-words.ts'
import { withSession } from './backup/with-session.ts'
import { type Command, type Context, UsageFault } from './command.ts'
import { optionsOf } from './options-of.ts'
import { minute } from './terminal/minute.ts'

/** How many attempts are looked through and listed. */
const LISTED = 200

type Run = (words: readonly string[], context: Context) => Promise<void>

/** Where backups are, unless the call names a folder. @throws StartFault when neither does */
function folderOf(named: string | undefined): string {
  const folder = named ? resolve(named) : readConfig().backup.dir
  if (!folder) throw new StartFault('Name a folder, or set BACKUP_DIR.')
  return folder
}

function fileOf([file]: readonly string[]): string {
  if (!file) throw new UsageFault()
  return resolve(file)
}

const identitiesOf = async (file: string | undefined): Promise<string[]> => (file ? readIdentities(file) : [])

const create: Run = async (words, { say }) => {
  const { values, positionals } = optionsOf(words, 1, { test: { type: 'boolean' } })
  const folder = folderOf(positionals[0])
  const { recipient, rateMb } = readConfig().backup
  const progress = progressOn(process.stderr)
  const made = await withSession((db, connection) =>
    createBackup({
      ...{ db, connection, folder, kind: 'manual', recipient, rateMb },
      onProgress: progress.show,
      test: values.test ? testRestore : undefined,
    }).finally(progress.clear),
  )
  for (const line of madeLines(made, recipient)) say(line)
}

const madeLines = ({ path, rows, bytes, isTested }: MadeBackup, recipient: string | undefined): string[] => [
  `${path}: ${rows} rows, ${sizeInWords(bytes)}${isTested ? ', restored for a test' : ''}.`,
  ...(recipient ? [] : ['It is not encrypted (mode 600): BACKUP_RECIPIENT encrypts backups.']),
]

/** Nothing of a backup is sent, and its journal doesn't matter: the database is thrown away. */
const testRestore = (path: string, identities: readonly string[] = []) =>
  verifyBackup({
    path,
    identities,
    settle: (tx) => settleRestored(tx, { config: readConfig(), keys: undefined, journal: [] }),
    // The whole server is loaded only where it is needed: a copy should take little memory.
    startServer: async (dataDir) => (await import('./backup/try-server.ts')).tryServer(dataDir),
  })

const nightly: Run = async (words, { say }) => {
  if (words.length > 0) throw new UsageFault()
  const config = readConfig()
  const folder = folderOf(undefined)
  const outcome = await withSession((db, connection) =>
    makeNightly({ db, connection, config, folder, now: new Date(), test: testRestore }),
  ).catch((error) => {
    if (error instanceof BackupUnderWay) return undefined
    throw error
  })
  if (!outcome) return say('Another process is making the backup of this night.')
  const { made, pruned } = outcome
  for (const line of made ? madeLines(made, config.backup.recipient) : ['The backup of this night was made already.'])
    say(line)
  say(`Old backups removed: ${pruned.removed}. Kept: ${pruned.kept}.`)
}

const list: Run = async (words, { say, withDatabase }) => {
  const folder = folderOf(optionsOf(words, 1, {}).positionals[0])
  const files = await listFiles(folder)
  const attempts = await withDatabase((db) => listAttempts(db, LISTED))
  const sizes = new Map<string, number>()
  for (const { name, path } of files) sizes.set(name, (await stat(path)).size)
  for (const line of backupLines({ folder, files, attempts, sizes })) say(line)
}

const verify: Run = async (words, { say }) => {
  const { values, positionals } = optionsOf(words, 1, { identity: { type: 'string' } })
  const path = fileOf(positionals)
  const began = performance.now()
  const manifest = await testRestore(path, await identitiesOf(values.identity))
  const seconds = Math.round((performance.now() - began) / 1000)
  say(
    `${path} is good: ${rowsIn(manifest)} rows in ${manifest.tables.length} tables, as of ${minute(new Date(manifest.madeAt))}, restored and checked in ${seconds} s.`,
  )
}

const prune: Run = async (words, { say }) => {
  const folder = folderOf(optionsOf(words, 1, {}).positionals[0])
  const { removed, kept } = await pruneBackups(folder, readConfig().backup.keepDays, new Date())
  say(`Old backups removed: ${removed}. Kept: ${kept}.`)
}

const restore: Run = async (words, { say }) => {
  const { values, positionals } = optionsOf(words, 1, {
    identity: { type: 'string' },
    journal: { type: 'string' },
    'no-journal': { type: 'boolean' },
  })
  if (values['no-journal'] && values.journal) throw new UsageFault()
  const config = readConfig()
  const path = fileOf(positionals)
  const identities = await identitiesOf(values.identity)
  const journal = values['no-journal'] ? [] : await journalOf(values.journal, config)
  const keys = await readKeyFile(config.keysFile)
  refuseWithoutKey(journal, keys)
  const manifest = await checkArchive(path, identities)
  const settle = (tx: Db) => settleRestored(tx, { config, keys, journal })
  const restoring = { path, identities, manifest, settle }
  const settled = config.directUrl
    ? await restoreExternal(await checkExternal(config.directUrl, urlSetting(config)), restoring)
    : await restoreEmbedded(config.dataDir, restoring)
  for (const line of restoredLines({ manifest, settled, hasKeys: keys !== undefined })) say(line)
}

const withoutJournal = 'say --no-journal: everybody who has deleted their account since this backup is then back.'

const urlSetting = ({ databaseUrl, directUrl }: Config) =>
  directUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'

/** @throws StartFault when the journal names people, and no key says who they are */
function refuseWithoutKey(journal: readonly JournalLine[], keys: readonly ServerKey[] | undefined): void {
  if (journal.length === 0 || keys?.some(({ purpose }) => purpose === 'journal')) return
  throw new StartFault(
    `The journal names ${journal.length} erasures, and ${readConfig().keysFile} has no key that says whose: put the keys file there, or import its copy (keys import).`,
    `If it is lost, ${withoutJournal}`,
  )
}

/** @throws StartFault when nothing says where it is: a restore without it brings back people who were erased */
async function journalOf(named: string | undefined, { backup }: Config): Promise<JournalLine[]> {
  const path = named ? resolve(named) : backup.journal
  if (!path)
    throw new StartFault(
      'Where is the journal of erasures? Name it (--journal FILE), set ERASURE_JOURNAL or BACKUP_DIR,',
      `or ${withoutJournal}`,
    )
  return readJournal(path).catch((fault) => {
    throw fault instanceof StartFault ? new StartFault(...fault.lines, `If it is lost, ${withoutJournal}`) : fault
  })
}

const runs: Record<string, Run> = { create, nightly, list, verify, restore, prune }

export const backup: Command = {
  usage: [
    [
      'backup create [DIR] [--test]',
      'copies the database into one file, beside a running server; --test restores it for a test',
    ],
    ['backup list [DIR]', 'lists the backups, which were restored for a test, and attempts that failed'],
    [
      'backup verify FILE [--identity F]',
      'restores a backup into a database that is thrown away, and checks all of it',
    ],
    [
      'backup restore FILE [--identity F] [--journal F]',
      'restores into an empty database; --no-journal instead of --journal brings erased people back',
    ],
    ['backup prune [DIR]', 'removes backups that are too old or not needed any more'],
    ['backup nightly', 'does what a server with BACKUP_DIR does each night'],
  ],
  run: async ([name = '', ...words], context) => {
    const run = Object.hasOwn(runs, name) ? runs[name] : undefined
    if (!run) throw new UsageFault()
    await run(words, context)
  },
}
