import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { countAttempt, countUse, forgetUses, sweepUses } from './rate-limits.repo.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often something may be done within a window, by whom it is counted. All are multiplied by the setting RATE_LIMIT_SCALE. */
const limits = {
  'login-per-ip': { uses: 30, seconds: 15 * MINUTE },
  'refresh-per-ip': { uses: 600, seconds: 15 * MINUTE },
  'register-per-ip': { uses: 30, seconds: HOUR },
  'forgot-per-ip': { uses: 10, seconds: HOUR },
  'forgot-per-account': { uses: 3, seconds: HOUR },
  'reset-per-ip': { uses: 30, seconds: HOUR },
  /** Every attempt to send a first quiz, refused ones too. */
  'submit-per-ip': { uses: 20, seconds: HOUR },
  /** First quizzes that are stored and mailed. */
  'submit-mail-per-ip': { uses: 5, seconds: HOUR },
  'submit-per-email': { uses: 3, seconds: DAY },
  'download-per-patient': { uses: 30, seconds: HOUR },
  /** A provider's mail program sends for many readers from one address. */
  'reminders-off-per-ip': { uses: 300, seconds: HOUR },
  /** Assessments of somebody who is logged in. */
  'submit-per-patient': { uses: 20, seconds: HOUR },
  /** Messages to the clinic. */
  'feedback-per-patient': { uses: 10, seconds: DAY },
  /** Reports read by a shared link. */
  'assistant-per-patient': { uses: 20, seconds: MINUTE },
  'report-link-per-ip': { uses: 120, seconds: HOUR },
  'report-link-per-patient': { uses: 20, seconds: HOUR },
  'report-mail-per-patient': { uses: 3, seconds: HOUR },
} as const

export type RateLimitName = keyof typeof limits

const loginAttempts = { free: 5, firstSeconds: 30, maxSeconds: 15 * MINUTE, memorySeconds: DAY }

type Limiting = Pick<Deps, 'db' | 'keys' | 'config'>

/** Spellings that lead to one mailbox or one address share a count; what is stored is a keyed hash. */
const bucketOf = ({ keys }: Limiting, name: string, key: string): string =>
  keys.derive(
    'bucket',
    `${name}:${key
      .trim()
      .toLowerCase()
      .replace(/^([^+]*)\+[^@]*@/, '$1@')}`,
  )

function refuseFor(seconds: number | null): void {
  if (seconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds: seconds })
}

/**
 * Counts one use and refuses it when there were too many.
 * @param key an address, an email address or an id; only its hash is kept
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function rateLimit(deps: Limiting, name: RateLimitName, key: string): Promise<void> {
  const { uses, seconds } = limits[name]
  const allowed = Math.ceil(uses * deps.config.rateLimitScale)
  refuseFor(await countUse(deps.db, bucketOf(deps, name, key), allowed, seconds))
}

/**
 * Counts an attempt to log in to an account before the password is looked at: five are free, then each is followed by
 * a wait that grows to 15 minutes at most, and never longer however many are tried.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function limitLogin(deps: Limiting, email: string): Promise<void> {
  const growing = { ...loginAttempts, free: Math.ceil(loginAttempts.free * deps.config.rateLimitScale) }
  refuseFor(await countAttempt(deps.db, bucketOf(deps, 'login-per-account', email), growing))
}

/** Ends the wait of an account, after a right password or a new one. */
export const forgiveLogins = (deps: Limiting, email: string): Promise<void> =>
  forgetUses(deps.db, [bucketOf(deps, 'login-per-account', email)])

/** Removes every count of a person. @param who addresses and ids that the person was counted by */
export async function forgetCounts(deps: Limiting, tx: Db, who: readonly string[]): Promise<void> {
  const names = [...Object.keys(limits), 'login-per-account']
  await forgetUses(
    tx,
    who.flatMap((key) => names.map((name) => bucketOf(deps, name, key))),
  )
}

/** Removes counts that have run out, every ten minutes. @returns a function that stops it */
export function sweepRateLimits({ db, log }: Pick<Deps, 'db' | 'log'>): () => void {
  const sweep = () => sweepUses(db).catch(() => log.warn({}, 'old rate limits could not be removed'))
  const timer = setInterval(sweep, 10 * MINUTE * 1000).unref()
  return () => clearInterval(timer)
}
