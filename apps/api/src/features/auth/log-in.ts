import type { TokenPair } from '@htd/contract/auth'
import { normaliseEmail } from '@htd/domain/accounts/email'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { hashPassword, isOutdated, isPassword } from '#passwords/hash.ts'
import { type DueTimes, dueTimes } from '#queue/due-times.ts'
import { claimAssessments } from './claim-assessments.ts'
import { type DeviceMark, leaveMark } from './device-marks.ts'
import { limitLogins } from './limit-logins.ts'
import { consumeLink, findOpenLink } from './link-tokens.repo.ts'
import { startSession } from './start-session.ts'
import { findByEmail, hold, setPasswordHash, type User } from './users.repo.ts'

type LogInInput = {
  email: string
  password: string
  /** Token of a mailed link whose assessments are added to the account. */
  claim?: string | undefined
  /** Device name by which the patient recognises the session. */
  device?: string
  /** Marks from earlier logins that the device presented. They do not affect whether the login succeeds. */
  marks: readonly DeviceMark[]
  /** IP address by which attempts without a mark are rate limited. */
  ip: string
}

/** `mark`: the value of the mark cookie for the next login. */
type LoggedIn = { user: User; tokens: TokenPair; mark: string }

/**
 * Starts a session. An unknown address and a wrong password take the same code path and the same time.
 * A claim that is used, expired or for another address is ignored: it must not prevent the login.
 *
 * @throws AppError `invalid_credentials`, `too_many_requests`
 */
export async function logIn(deps: Deps, input: LogInInput): Promise<LoggedIn> {
  const succeeded = await limitLogins(deps, input)
  const email = normaliseEmail(input.email)
  const user = await findByEmail(deps.db, email)
  const isRight = await isPassword(input.password, user?.password_hash)
  if (!user || !isRight) {
    deps.counts.signInFailed('patient')
    const address = deps.keys.derive('bucket', email).slice(0, 12)
    await record(deps.db, { event: 'login_failed', patientId: user?.id ?? null, details: { address } })
    throw new AppError('invalid_credentials')
  }

  const newHash = isOutdated(user.password_hash) ? await hashPassword(input.password) : undefined
  const due = input.claim ? await dueTimes(deps.db) : undefined
  const { items, ...loggedIn } = await deps.db.transaction().execute(async (tx) => {
    // The account may have been deleted or its password changed meanwhile; a concurrent login may have rehashed the same password.
    const stored = await hold(tx, user.id)
    const isStill = stored === user.password_hash || (await isPassword(input.password, stored))
    if (!isStill) throw new AppError('invalid_credentials')
    if (newHash) await setPasswordHash(tx, user.id, newHash)
    const items = input.claim && due ? await claim(tx, deps, user, { token: input.claim, due }) : []
    await record(tx, { event: 'login', patientId: user.id, details: {} })
    const tokens = await startSession(tx, deps, user.id, input.device)
    return { items, user, tokens, mark: await leaveMark(tx, user.id, input.marks) }
  })
  deps.clinicNews.changed(items)
  await succeeded()
  return loggedIn
}

type Claim = { token: string; due: DueTimes }

/** @returns ids of changed items of the clinic's queue */
async function claim(tx: Db, deps: Deps, user: User, { token, due }: Claim): Promise<string[]> {
  const link = await findOpenLink(tx, tokenHash(token), ['claim', 'register'])
  if (!link || link.email !== user.email || !(await consumeLink(tx, link.id))) return []
  const items = await claimAssessments(tx, deps, { from: link.patient_id, to: user.id, due })
  await record(tx, { event: 'assessment_claimed', patientId: user.id, details: { linkId: link.id } })
  return items
}
