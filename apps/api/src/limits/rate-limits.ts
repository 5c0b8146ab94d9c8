import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { type GrowingWaitName, growingWaits, type LimitName, LONGEST_SECONDS, limits } from './limits.ts'
import { carryCount, countAttempt, countUse, forgetUses, sweepUses, uncountUse } from './rate-limits.repo.ts'

const SWEEP_EVERY_MS = 10 * 60 * 1000

/** What counting needs. */
export type Limiting = Pick<Deps, 'db' | 'keys' | 'config'>

/**
 * Spellings that lead to one mailbox or one address share a count; what is stored is a keyed hash.
 * @returns its name today; after it, for a day after a change of keys, its names before
 */
const bucketsOf = ({ keys }: Limiting, name: string, key: string): readonly string[] =>
  keys.derivations(
    'bucket',
    `${name}:${key
      .trim()
      .toLowerCase()
      .replace(/^([^+]*)\+[^@]*@/, '$1@')}`,
    LONGEST_SECONDS,
  )

/** A change of keys forgives nothing: the count goes on under its new name. On other days nothing is asked. */
async function bucketOf(deps: Limiting, name: string, key: string): Promise<string> {
  const [today = '', ...before] = bucketsOf(deps, name, key)
  if (before.length > 0) await carryCount(deps.db, before, today)
  return today
}

const refusal = (retryAfterSeconds: number) => new AppError('too_many_requests', { retryAfterSeconds })

const scaled = ({ config }: Limiting, uses: number): number => Math.ceil(uses * config.rateLimitScale)

/** Takes a use back, as if it had never been counted. */
type GiveBack = () => Promise<void>

/**
 * Counts one use and refuses it when there were too many.
 * @param key an address, an email address or an id; only its hash is kept
 * @returns how to give it back, where it turns out not to be what the limit is for
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function takeUse(deps: Limiting, name: LimitName, key: string): Promise<GiveBack> {
  const bucket = await bucketOf(deps, name, key)
  const { uses, seconds } = limits[name]
  const use = await countUse(deps.db, bucket, scaled(deps, uses), seconds)
  if ('waitSeconds' in use) throw refusal(use.waitSeconds)
  return () => uncountUse(deps.db, bucket, use.windowEnd)
}

/** Counts one use each. When one is refused, those before it are given back. @throws AppError as {@link takeUse} */
export async function takeUses(deps: Limiting, uses: readonly (readonly [LimitName, string])[]): Promise<GiveBack> {
  const taken: GiveBack[] = []
  const giveBack = async () => {
    for (const each of taken) await each()
  }
  for (const [name, key] of uses) {
    const use = await takeUse(deps, name, key).catch(async (refused) => {
      await giveBack()
      throw refused
    })
    taken.push(use)
  }
  return giveBack
}

/** As {@link takeUse}, for good. */
export async function rateLimit(deps: Limiting, name: LimitName, key: string): Promise<void> {
  await takeUse(deps, name, key)
}

/**
 * Counts an attempt: a few are free, then each is followed by a wait that grows to its longest, and never longer however many
 * are tried.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function growingLimit(deps: Limiting, name: GrowingWaitName, key: string): Promise<void> {
  const wait = { ...growingWaits[name], free: scaled(deps, growingWaits[name].free) }
  const waitSeconds = await countAttempt(deps.db, await bucketOf(deps, name, key), wait)
  if (waitSeconds !== null) throw refusal(waitSeconds)
}

/** Ends a wait that grew, after a right password or a new one. */
export const forgive = (deps: Limiting, name: GrowingWaitName, key: string): Promise<void> =>
  forgetUses(deps.db, bucketsOf(deps, name, key))

/** Removes every count of a person. @param who addresses and ids that the person was counted by */
export async function forgetCounts(deps: Limiting, tx: Db, who: readonly string[]): Promise<void> {
  const names = [...Object.keys(limits), ...Object.keys(growingWaits)]
  await forgetUses(
    tx,
    who.flatMap((key) => names.flatMap((name) => bucketsOf(deps, name, key))),
  )
}

/** Removes counts that have run out, every ten minutes. @returns a function that stops it */
export function sweepRateLimits({ db, log }: Pick<Deps, 'db' | 'log'>): () => void {
  const sweep = () => sweepUses(db).catch(() => log.warn({}, 'old rate limits could not be removed'))
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref()
  return () => clearInterval(timer)
}
