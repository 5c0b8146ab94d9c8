import { isIP } from 'node:net'
import { Encrypter } from 'age-encryption'
import { z } from 'zod'

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

/** No part of an address is a secret; the key of a service has a setting of its own. */
const isAddress = (text: string): boolean => {
  if (!isUrl(text, ['http:', 'https:'])) return false
  const { username, password } = new URL(text)
  return !username && !password
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= longest))
  )
}

/** Its checksum is part of it, so that a mistyped one is found. */
function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

const mailAddress = /^[^<>@\s",;]+@[^<>@\s",;]+$/
const isMailAddress = (text: string): boolean => mailAddress.test(text) && text.length <= 254

/** "HTD <no-reply@clinic.se>" or the bare address; a single line, since it becomes a header. */
const sender = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

const postgresUrl = z
  .string()
  .refine((text) => isUrl(text, ['postgres:', 'postgresql:']), 'must look like postgres://user:password@host/database')
  .optional()

/** Every setting by its name in the environment. */
export const schema = z.object({
  PORT: whole(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name of this machine')
    .default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl,
  DATABASE_URL_FILE: z.string().optional(),
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_DIRECT_URL_FILE: z.string().optional(),
  KEYS_FILE: z.string().optional(),
  DISK_RESERVE_MB: whole(1, 1_000_000).default(100),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENT: z.string().refine(isRecipient, 'must be a public key of age, such as age1…').optional(),
  BACKUP_RATE: whole(1, 10_000).default(20),
  BACKUP_KEEP_DAYS: whole(1, 3650).default(28),
  ERASURE_JOURNAL: z.string().optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name of this machine')
    .default('127.0.0.1'),
  SMTP_URL: z
    .string()
    .refine(
      (text) => isUrl(text, ['smtp:', 'smtps:']) && new URL(text).hostname !== '',
      'must look like smtp://user:password@host:587 or smtps://…',
    )
    .optional(),
  SMTP_URL_FILE: z.string().optional(),
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
    .refine(isAddress, 'must look like https://models.clinic.example/v1, without a user or password')
    .optional(),
  ASSISTANT_MODEL: z.string().max(200, 'must be at most 200 characters').optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_KEY_FILE: z.string().optional(),
  ASSISTANT_LOG_QUESTIONS: choice(['on', 'off']).default('off'),
  NODE_ENV: choice(['development', 'test', 'production']).default('development'),
})
