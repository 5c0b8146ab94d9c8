import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { type GrowingWaitName, growingWaits, type LimitName, LONGEST_SECONDS, limits } from './limits.ts'
import { carryCount, countAttempt, countUses, forgetUses, sweepUses, uncountUse } from './rate-limits.repo.ts'

const SWEEP_EVERY_MS = 10 * 60 * 1000

/** Dependencies of rate limiting. */
export type Limiting = Pick<Deps, 'db' | 'keys' | 'config' | 'counts'>

/**
 * Derives the keyed hash that a count is stored under. Spellings of one mailbox or address share a count.
 * @returns the current name, followed by the earlier ones for a day after a key rotation
 */
const bucketsOf = ({ keys }: Pick<Deps, 'keys'>, name: string, key: string): readonly string[] =>
  keys.derivations(
    'bucket',
    `${name}:${key
      .trim()
      .toLowerCase()
      .replace(/^([^+]*)\+[^@]*@/, '$1@')}`,
    LONGEST_SECONDS,
  )

/** Returns the current name of a count. After a key rotation the old count is carried over; otherwise no query is made. */
async function bucketOf(deps: Limiting, name: string, key: string): Promise<string> {
  const [today = '', ...before] = bucketsOf(deps, name, key)
  if (before.length > 0) await carryCount(deps.db, before, today)
  return today
}

function refusal({ counts }: Limiting, name: LimitName | GrowingWaitName, retryAfterSeconds: number): AppError {
  counts.refused(name)
  return new AppError('too_many_requests', { retryAfterSeconds })
}

const scaled = ({ config }: Limiting, uses: number): number => Math.ceil(uses * config.rateLimitScale)

/** Uncounts what was counted. */
type GiveBack = () => Promise<void>

/** `isAttempt`: it stays counted, whatever becomes of the others and of what they are for. */
type Wanted = { name: LimitName; key: string; isAttempt?: boolean }

/**
 * Counts one use and refuses it when there were too many.
 * @param key an IP address, an email address or an id; only its hash is stored
 * @returns a function that gives the use back if it turns out not to be what the limit is for
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export const takeUse = (deps: Limiting, name: LimitName, key: string): Promise<GiveBack> =>
  takeUses(deps, [{ name, key }])

/**
 * Counts one use of each limit, in one statement. When one is refused, the others are given back, attempts excepted.
 * @param wanted different limits, or different keys
 * @throws AppError as {@link takeUse}, for the first that is refused
 */
export async function takeUses(deps: Limiting, wanted: readonly Wanted[]): Promise<GiveBack> {
  const buckets = await Promise.all(wanted.map(({ name, key }) => bucketOf(deps, name, key)))
  const counted = await countUses(
    deps.db,
    wanted.map(({ name }, index) => ({
      key: buckets[index] ?? '',
      uses: scaled(deps, limits[name].uses),
      seconds: limits[name].seconds,
    })),
  )
  const giveBack = async () => {
    for (const [index, use] of counted.entries())
      if ('windowEnd' in use && !wanted[index]?.isAttempt)
        await uncountUse(deps.db, buckets[index] ?? '', use.windowEnd)
  }
  for (const [index, use] of counted.entries()) {
    const name = wanted[index]?.name
    if ('windowEnd' in use || !name) continue
    await giveBack()
    throw refusal(deps, name, use.waitSeconds)
  }
  return giveBack
}

/** As {@link takeUse}, but the use can't be given back. */
export async function rateLimit(deps: Limiting, name: LimitName, key: string): Promise<void> {
  await takeUse(deps, name, key)
}

/**
 * Counts an attempt: a few are free, then each is followed by a wait that doubles up to a maximum.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function growingLimit(deps: Limiting, name: GrowingWaitName, key: string): Promise<void> {
  const wait = { ...growingWaits[name], free: scaled(deps, growingWaits[name].free) }
  const waitSeconds = await countAttempt(deps.db, await bucketOf(deps, name, key), wait)
  if (waitSeconds !== null) throw refusal(deps, name, waitSeconds)
}

/** Resets the backoff, after a correct or new password. */
export const forgive = (deps: Limiting, name: GrowingWaitName, key: string): Promise<void> =>
  forgetUses(deps.db, bucketsOf(deps, name, key))

/** Deletes every count of a person. @param who addresses and ids that the person was counted by */
export async function forgetCounts(deps: Pick<Deps, 'keys'>, tx: Db, who: readonly string[]): Promise<void> {
  const names = [...Object.keys(limits), ...Object.keys(growingWaits)]
  await forgetUses(
    tx,
    who.flatMap((key) => names.flatMap((name) => bucketsOf(deps, name, key))),
  )
}

/** Deletes expired counts every ten minutes. @returns a function that stops this */
export function sweepRateLimits({ db, log }: Pick<Deps, 'db' | 'log'>): () => void {
  const sweep = () => sweepUses(db).catch(() => log.warn({}, 'rate limit cleanup failed'))
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}
