import { randomBytes } from 'node:crypto'
import type { NewTotp } from '@htd/contract/clinic/account'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { confirmNext, findTotp, insertNext, replaceSealed, takeStep } from './totp.repo.ts'

type TotpDeps = Pick<Deps, 'keys' | 'now'>

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Steps by which the phone's clock may be wrong. */
const WINDOW = 1

const contextOf = (staffId: string) => `totp:${staffId}`
const secretOf = (bytes: Uint8Array) => new Secret({ buffer: new Uint8Array(bytes).buffer })

type Owner = { id: string; email: string; clinic: string }

/** Makes a key for an authenticator app. @returns what its owner gets, and what is stored of it */
export function newTotpKey(
  { keys }: Pick<TotpDeps, 'keys'>,
  { id, email, clinic }: Owner,
): NewTotp & { sealed: Buffer } {
  const bytes = randomBytes(SECRET_BYTES)
  const totp = new TOTP({ issuer: clinic, label: email, secret: secretOf(bytes) })
  return { secret: totp.secret.base32, uri: totp.toString(), sealed: keys.seal(bytes, contextOf(id)) }
}

/** Makes a key for an authenticator app and stores it, sealed. It counts once a code of it has been proved. */
export async function makeTotp(deps: TotpDeps, db: Db, owner: Owner): Promise<NewTotp> {
  const { sealed, ...made } = newTotpKey(deps, owner)
  await insertNext(db, owner.id, sealed)
  return made
}

/** Removes the spaces and hyphens by which people group a code. */
export const tidyCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** Lets the new key count, if the code is one of it. @throws AppError `invalid_request` at the field `code` */
export async function proveNewTotp(deps: TotpDeps, tx: Db, staffId: string, code: string): Promise<void> {
  const { next } = await findTotp(tx, staffId)
  const step = next && stepOf(deps, { staffId, sealed: next, code: tidyCode(code) })
  if (!next || !step || !(await confirmNext(tx, staffId, next, step))) throw wrongCode()
}

/**
 * Uses up a code of the authenticator app: each is accepted once, also of parallel requests.
 * @returns false for any other code
 * @throws AppError `invalid_request` at the field `code` if the key of the secret is lost: no code would ever be right
 */
export async function takeTotpCode(deps: TotpDeps, db: Db, staffId: string, code: string): Promise<boolean> {
  const { sealed } = await findTotp(db, staffId)
  if (sealed && !deps.keys.unseal(sealed, contextOf(staffId))) throw lostFactor()
  const step = sealed && stepOf(deps, { staffId, sealed, code })
  if (!sealed || !step || !(await takeStep(db, staffId, step))) return false
  await sealAnew(deps, db, staffId, sealed)
  return true
}

/** After a rotation of the server's keys the secret moves to the new key with its next use. */
async function sealAnew({ keys }: TotpDeps, db: Db, staffId: string, sealed: Buffer): Promise<void> {
  const secret = keys.isSealedByCurrent(sealed) ? undefined : keys.unseal(sealed, contextOf(staffId))
  if (secret) await replaceSealed(db, staffId, sealed, keys.seal(secret, contextOf(staffId)))
}

type Sealed = { staffId: string; sealed: Uint8Array; code: string }

/** @returns the 30-second step since 1970 that the code belongs to; undefined if it is not of a step around now */
function stepOf({ keys, now }: TotpDeps, { staffId, sealed, code }: Sealed): number | undefined {
  const bytes = keys.unseal(sealed, contextOf(staffId))
  if (!bytes) return undefined
  const timestamp = now().getTime()
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(bytes),
    window: WINDOW,
    period: PERIOD_SECONDS,
    timestamp,
  })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

const lostFactor = () => new AppError('invalid_request', { fields: [{ field: 'code', code: 'lostFactor' }] })

export const wrongCode = () => new AppError('invalid_request', { fields: [{ field: 'code', code: 'wrongCode' }] })
