import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isLoopbackName } from './config/loopback.ts'
import { StartFault } from './start-fault.ts'

/** All settings of the server, read once at start. */
export type Config = Readonly<{
  port: number
  host: string
  /** Absolute path of the folder for all files that the server writes. */
  dataDir: string
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Absolute path of the keys file: the keys that tokens are signed and derived with. */
  keysFile: string
  /** Free space on the disk of the embedded database, in MB, below which writes are refused. */
  diskReserveMb: number
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

export type AssistantConfig = Readonly<{
  /** An OpenAI-compatible service that phrases the answers; undefined: they are quoted passages. */
  model: { url: string; name: string; key: string } | undefined
  /** True: questions are logged for 30 days, with personal data masked. */
  logsQuestions: boolean
}>

/** Parses a plain decimal integer: no sign, no exponent, no hexadecimal. */
const whole = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= from && number <= to, message)
}

const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options, `must be one of ${options.join(', ')}`)

const isUrl = (text: string, protocols: string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const isOrigin = (text: string): boolean => {
  if (!isUrl(text, ['http:', 'https:'])) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && !search && !hash && !username && !password
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= longest))
  )
}

const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

const mailAddress = /^[^<>@\s",;]+@[^<>@\s",;]+$/
const isMailAddress = (text: string): boolean => mailAddress.test(text) && text.length <= 254

/** "HTD <no-reply@clinic.se>" or the bare address; a single line, since it becomes a header. */
const sender = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

const schema = z.object({
  PORT: whole(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name of this machine')
    .default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => isUrl(text, ['postgres:', 'postgresql:']),
      'must look like postgres://user:password@host/database',
    )
    .optional(),
  KEYS_FILE: z.string().optional(),
  DISK_RESERVE_MB: whole(1, 1_000_000).default(100),
  SMTP_URL: z
    .string()
    .refine(
      (text) => isUrl(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
      'must look like smtp://user:password@host:587 or smtps://…',
    )
    .optional(),
  MAIL_FROM: z.string().regex(sender, 'must look like HTD <no-reply@clinic.example>').optional(),
  BASE_URL: z
    .string()
    .refine(isOrigin, 'must look like https://htd.clinic.example, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isNetwork), 'must be addresses or networks with commas between, such as 10.0.0.0/8')
    .default([]),
  RATE_LIMIT_SCALE: whole(1, 1000).default(1),
  AUTH_NEUTRAL_RECOVERY: choice(['on', 'off']).default('off'),
  SESSION_IDLE_DAYS: whole(1, 30).default(30),
  SESSION_MAX_DAYS: whole(1, 180).default(180),
  REFRESH_COOKIE: choice(['script', 'httponly']).default('script'),
  STAFF_IDLE_MINUTES: whole(5, 60).optional(),
  STAFF_SESSION_HOURS: whole(4, 12).optional(),
  NOTIFY_ADDRESSES: z
    .string()
    .transform((text) => [...new Set(listOf(text))])
    .refine(
      (list) => list.length <= 20 && list.every(isMailAddress),
      'must be at most 20 email addresses with commas between, such as reception@clinic.example',
    )
    .default([]),
  ASSISTANT: choice(['on', 'off']).default('on'),
  ASSISTANT_URL: z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:']), 'must look like https://models.clinic.example/v1')
    .optional(),
  ASSISTANT_MODEL: z.string().max(200, 'must be at most 200 characters').optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_LOG_QUESTIONS: choice(['on', 'off']).default('off'),
  NODE_ENV: choice(['development', 'test', 'production']).default('development'),
})

/** Names of all settings, as listed in .env.example. */
export const settingNames = Object.keys(schema.shape)

/**
 * Validates the settings. No other code in the server may read the environment.
 *
 * @param env an empty value counts as unset
 * @throws StartFault with one line per invalid setting, never with its value
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(settingNames.map((name) => [name, env[name]?.trim() || undefined]))
  const parsed = schema.safeParse(given)
  const faults = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) ?? []
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
    [data.SESSION_IDLE_DAYS > data.SESSION_MAX_DAYS, 'SESSION_IDLE_DAYS must not be more than SESSION_MAX_DAYS.'],
    [
      data.REFRESH_COOKIE === 'httponly' && isInTheClear,
      'REFRESH_COOKIE can be httponly only where BASE_URL is https, or this machine.',
    ],
  ]
  return faults.flatMap(([isWrong, words]) => (isWrong ? words : []))
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
