import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { isLoopbackName } from './config/loopback.ts'
import { schema } from './config/settings.ts'
import { takeSecrets } from './config/take-secrets.ts'
import { StartFault } from './start-fault.ts'

/** All settings of the server, read once at start. */
export type Config = Readonly<{
  port: number
  host: string
  /** Absolute path of the folder for all files that the server writes. */
  dataDir: string
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database past a pooler, for what needs a session of its own: copies, migrations. */
  directUrl: string | undefined
  /** Absolute path of the keys file: the keys that tokens are signed and derived with. */
  keysFile: string
  /** Free space on the disk of the embedded database, in MB, below which writes are refused. */
  diskReserveMb: number
  /** What the server needs to make copies by itself each night; undefined: it makes none. */
  backup: BackupConfig
  /** Where numbers for Prometheus are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** undefined: mails are kept as files in `dataDir`/outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Public URL of the product, without a trailing slash; links in mails start with it. */
  baseUrl: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Addresses of proxies whose X-Forwarded-For is trusted; empty: none. */
  trustedProxies: readonly string[]
  /** Factor for all rate limits; raise it for a clinic behind one shared address. */
  rateLimitScale: number
  /** True: password recovery answers the same whether or not the address has an account. */
  neutralRecovery: boolean
  /** Idle timeout of a patient's session in days, 1 to 30. */
  sessionIdleDays: number
  /** Maximum lifetime of a patient's session in days, 1 to 180. */
  sessionMaxDays: number
  /** Where a browser keeps the refresh token: in a cookie written by the page's script, or in an HttpOnly cookie. */
  refreshCookie: 'script' | 'httponly'
  /** Minutes without input after which a session of staff is ended, 5 to 60; undefined: the clinic sets it in its console. */
  staffIdleMinutes: number | undefined
  /** Hours after signing in at which a session of staff is ended, 4 to 12; undefined: the clinic sets it in its console. */
  staffSessionHours: number | undefined
  /** Who gets a mail when nobody opens what is urgent; empty: the clinic's own address. */
  notifyAddresses: readonly string[]
  /** undefined: the clinic has no assistant. */
  assistant: AssistantConfig | undefined
  isProduction: boolean
}>

type BackupConfig = Readonly<{
  /** Absolute path of the folder for nightly copies; undefined: none are made. */
  dir: string | undefined
  /** age recipient (`age1…`) that copies are encrypted to. */
  recipient: string | undefined
  /** Megabytes of rows a second that a copy may read. */
  rateMb: number
  /** Days after which copies are removed. */
  keepDays: number
  /** Absolute path of the journal of erasures; undefined: there is none, because no copies are made either. */
  journal: string | undefined
}>

export type AssistantConfig = Readonly<{
  /** An OpenAI-compatible service that phrases the answers; undefined: they are quoted passages. */
  model: { url: string; name: string; key: string } | undefined
  /** True: questions are logged for 30 days, with personal data masked. */
  logsQuestions: boolean
}>

/** Names of all settings, as listed in .env.example. */
export const settingNames = Object.keys(schema.shape)

/**
 * Validates the settings. No other code in the server may read the environment.
 *
 * @param env an empty value counts as unset
 * @throws StartFault with one line per invalid setting, never with its value
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(settingNames.map((name) => [name, env[name]?.trim() || undefined]))
  const { given, faults } = takeSecrets(set)
  // What follows from a secret that could not be read is no second fault.
  if (faults.length > 0) throw new StartFault(...faults)
  const parsed = schema.safeParse(given)
  faults.push(...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) ?? []))
  const missing = given.NODE_ENV === 'production' ? ['BASE_URL', 'SMTP_URL'].filter((name) => !given[name]) : []
  faults.push(...missing.map((name) => `${name} is needed when NODE_ENV is production.`))
  if (parsed.success) faults.push(...contradictionsIn(parsed.data))
  if (!parsed.success || faults.length > 0) throw new StartFault(...faults)

  const { data } = parsed
  const baseUrl = data.BASE_URL ?? `http://localhost:${data.PORT}`
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    directUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    backup: backupOf(data),
    metrics: data.METRICS_PORT ? { host: data.METRICS_HOST, port: data.METRICS_PORT } : undefined,
    keysFile: resolve(data.KEYS_FILE ?? join(data.DATA_DIR, 'keys.json')),
    diskReserveMb: data.DISK_RESERVE_MB,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `HTD <no-reply@${new URL(baseUrl).hostname}>`,
    baseUrl,
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    neutralRecovery: data.AUTH_NEUTRAL_RECOVERY === 'on',
    sessionIdleDays: data.SESSION_IDLE_DAYS,
    sessionMaxDays: data.SESSION_MAX_DAYS,
    refreshCookie: data.REFRESH_COOKIE,
    staffIdleMinutes: data.STAFF_IDLE_MINUTES,
    staffSessionHours: data.STAFF_SESSION_HOURS,
    notifyAddresses: data.NOTIFY_ADDRESSES,
    assistant: data.ASSISTANT === 'on' ? assistantOf(data) : undefined,
    isProduction: data.NODE_ENV === 'production',
  })
}

/** Finds settings that are valid individually but conflict with each other. */
function contradictionsIn(data: z.output<typeof schema>): string[] {
  const { protocol, hostname } = new URL(data.BASE_URL ?? 'http://localhost')
  const isInTheClear = protocol === 'http:' && !isLoopbackName(hostname)
  const faults: [boolean, string][] = [
    [
      !data.ASSISTANT_URL !== !data.ASSISTANT_MODEL,
      'ASSISTANT_URL and ASSISTANT_MODEL belong together: set both or none.',
    ],
    [
      data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined,
      'DATABASE_DIRECT_URL is a second way to the database of DATABASE_URL: set both, or only DATABASE_URL.',
    ],
    [data.METRICS_PORT === data.PORT, 'METRICS_PORT must not be PORT: its numbers are not for visitors.'],
    [data.SESSION_IDLE_DAYS > data.SESSION_MAX_DAYS, 'SESSION_IDLE_DAYS must not be more than SESSION_MAX_DAYS.'],
    [
      data.REFRESH_COOKIE === 'httponly' && isInTheClear,
      'REFRESH_COOKIE can be httponly only where BASE_URL is https, or this machine.',
    ],
  ]
  return faults.flatMap(([isWrong, words]) => (isWrong ? words : []))
}

const backupOf = (data: z.output<typeof schema>): BackupConfig => {
  const dir = data.BACKUP_DIR && resolve(data.BACKUP_DIR)
  const journal = data.ERASURE_JOURNAL ? resolve(data.ERASURE_JOURNAL) : dir && join(dir, 'erasures.journal')
  return {
    dir,
    recipient: data.BACKUP_RECIPIENT,
    rateMb: data.BACKUP_RATE,
    keepDays: data.BACKUP_KEEP_DAYS,
    journal,
  }
}

const assistantOf = (data: z.output<typeof schema>): AssistantConfig => {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: name, ASSISTANT_KEY: key = '' } = data
  return { model: url && name ? { url, name, key } : undefined, logsQuestions: data.ASSISTANT_LOG_QUESTIONS === 'on' }
}

/** Reads the settings of this process from its environment, with the file `.env` of the working directory as a fallback. */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseConfig(process.env)
}
