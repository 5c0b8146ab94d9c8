import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#config.ts'
import { importPack } from '#content/import-pack.ts'
import { openContentStore } from '#content/open-content-store.ts'
import { findCurrentVersion } from '#content/packs.repo.ts'
import type { Db } from '#db/open.ts'
import { watchStorage } from '#db/watch-storage.ts'
import type { Deps } from '#deps.ts'
import { insertLink, type Purpose } from '#features/auth/link-tokens.repo.ts'
import { startSession } from '#features/auth/start-session.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { silentNews } from '#live/clinic-news.ts'
import { silentCounts } from '#metrics/counts.ts'
import { hashPassword } from '#passwords/hash.ts'
import { createReportWriter } from '#report-file/report-writer.ts'
import { createLog } from '#start/log.ts'
import { emptyDb } from './database.ts'
import { defaultDigest, defaultPack, defaultVersion } from './default-pack.ts'
import { type KeysInMemory, keysInMemory } from './keys-in-memory.ts'

const testConfig: Config = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  keysFile: '/nowhere/keys.json',
  diskReserveMb: 100,
  databaseUrl: undefined,
  directUrl: undefined,
  backup: { dir: undefined, recipient: undefined, rateMb: 1000, keepDays: 28, journal: undefined },
  metrics: undefined,
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'HTD <no-reply@htd.example>',
  baseUrl: 'http://localhost:3000',
  logLevel: 'debug',
  trustedProxies: [],
  rateLimitScale: 1,
  neutralRecovery: false,
  sessionIdleDays: 30,
  sessionMaxDays: 180,
  refreshCookie: 'script',
  staffIdleMinutes: undefined,
  staffSessionHours: undefined,
  notifyAddresses: [],
  assistant: { model: undefined, logsQuestions: false },
  isProduction: false,
}

/** `lines`: log lines of the server. */
export type TestDeps = Deps & { lines: string[]; keys: KeysInMemory }

/** Tables that an import fills. A version of a pack is immutable, so the default one is kept between tests. */
const contentTables = [
  'content_packs',
  'content_images',
  'content_image_sizes',
  'slide_indexes',
  'slide_documents',
  'slide_words',
  'passages',
  'passage_words',
]

async function dbWithContent(): Promise<Db> {
  const db = await emptyDb(contentTables)
  const packs = db.selectFrom('content_packs').where('version', '=', defaultVersion)
  const stored = await packs.select('sha256').executeTakeFirst()
  // Another test file may have stored other content under the same version.
  if (stored && stored.sha256 !== (await defaultDigest())) await emptyDb()
  await db.deleteFrom('content_packs').where('version', '<>', defaultVersion).execute()
  await db.deleteFrom('content_image_sizes').execute()
  await sql`delete from content_images
    where sha256 not in (select value from content_packs, jsonb_each_text(images))`.execute(db)
  if ((await findCurrentVersion(db)) !== defaultVersion) {
    await importPack(db, await defaultPack(), { makeCurrent: true })
    await db.deleteFrom('audit_events').execute()
  }
  return db
}

/** Makes the dependencies of a server, on a database with only the default content. */
export async function makeDeps(config: Partial<Config> = {}): Promise<TestDeps> {
  const db = await dbWithContent()
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  return {
    db,
    storage: watchStorage({ db, folder: undefined, reserveBytes: 0, report: (line) => lines.push(line) }),
    lines,
    config: { ...testConfig, ...config },
    now: () => new Date(),
    content: await openContentStore(db),
    keys: keysInMemory(),
    reportWriter: createReportWriter(),
    wakeMailSender: () => undefined,
    wakeJobs: () => undefined,
    clinicNews: silentNews,
    counts: silentCounts,
    log,
    webApps: [],
  }
}

export const PASSWORD = 'kluriga-havet-82'

let passwordHash: Promise<string> | undefined
/** Hashes the password once: hashing is slow by design. */
export const makePasswordHash = () => (passwordHash ??= hashPassword(PASSWORD))

/** Makes an account whose password is {@link PASSWORD}. */
export async function makePatient({ db }: Pick<Deps, 'db'>, email = 'anna@example.se') {
  const id = randomUUIDv7()
  await db
    .insertInto('users')
    .values({
      id,
      email,
      password_hash: await makePasswordHash(),
      first_name: 'Anna',
      last_name: 'Ek',
      language: 'sv',
    })
    .execute()
  return { id, email }
}

/** Starts a session. @returns its tokens */
export const makeSession = (deps: Pick<Deps, 'db' | 'config' | 'keys' | 'now'>, userId: string) =>
  startSession(deps.db, deps, userId)

type LinkParts = { purpose: Purpose; email?: string; patientId?: string; minutes?: number }

/** Makes a mailed link. @returns its token, the id of its row and its patient */
export async function makeLink({ db, keys }: Pick<Deps, 'db' | 'keys'>, parts: LinkParts) {
  const { purpose, email = 'anna@example.se', patientId = randomUUIDv7(), minutes = 60 } = parts
  const id = randomUUIDv7()
  const token = keys.derive('link', id)
  const link = { id, purpose, email, patient_id: patientId, token_hash: tokenHash(token), minutes }
  await insertLink(db, { ...link, language: 'sv' })
  return { id, token, patientId }
}

/** Makes a scored assessment with one answer and one consent, as stored by a first quiz. */
export async function makeAssessment({ db, content }: Pick<Deps, 'db' | 'content'>, patientId: string) {
  const pack = content.current()
  const id = randomUUIDv7()
  const owner = { patient_id: patientId, participation_id: id }
  const question = pack.general.questions.find(({ answers }) => answers.length > 0)
  await db
    .insertInto('participations')
    .values({
      patient_id: patientId,
      id,
      submission_id: randomUUIDv7(),
      submission_hash: 'x',
      is_symptom: false,
      language: 'sv',
      content_version: pack.version,
    })
    .execute()
  await db
    .insertInto('participation_answers')
    .values({ ...owner, question_id: question?.id ?? '', answer_id: question?.answers[0]?.id ?? '' })
    .execute()
  await db
    .insertInto('results')
    .values({
      ...owner,
      scoring_version: pack.scoring.version,
      burden_sum: 4,
      burden_count: 8,
      triage: 'SELF_CARE',
      band: 'mild',
      status: 'INITIAL',
      assessment: '{}',
      change: '{}',
    })
    .execute()
  await db
    .insertInto('consents')
    .values({
      ...owner,
      id: randomUUIDv7(),
      document: 'terms',
      document_version: '1',
      document_sha256: 'x',
      language: 'sv',
    })
    .execute()
  return { id }
}
