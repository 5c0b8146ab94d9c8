import type { OwnAccount } from '@htd/contract/clinic/account'
import type { FieldFault } from '@htd/contract/errors'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { countRecoveryCodes } from '#staff/recovery-codes.repo.ts'
import { countFactors, findMember } from '#staff/staff.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { unfinishedStep } from '#staff/unfinished-step.ts'
import { setChoices, finishEnrolment as storeFinished } from './enrolment.repo.ts'
import { ownPasskeys } from './own-factors.ts'

export async function readOwnAccount({ db }: Deps, session: StaffSession): Promise<OwnAccount> {
  const { staffId } = session
  const member = await findMember(db, staffId)
  if (!member) throw new AppError('not_signed_in')
  const [{ hasTotp }, passkeys, recoveryCodesLeft] = await Promise.all([
    countFactors(db, staffId),
    ownPasskeys(db, staffId),
    countRecoveryCodes(db, staffId),
  ])
  const { id, email, name, title, roles, scope, language, version } = member
  return {
    id,
    email,
    name,
    title,
    roles,
    scope,
    language,
    has_keys: member.hasKeys,
    version,
    must: unfinishedStep(session),
    passkeys,
    has_password: member.passwordHash !== null,
    has_totp: hasTotp,
    recovery_codes_left: recoveryCodesLeft,
  }
}

type Change = { language?: Language | undefined; has_keys?: boolean | undefined; version: number }

/** @throws AppError `changed_meanwhile` */
export async function changeOwnAccount(
  deps: Deps,
  session: StaffSession,
  { language, has_keys, version }: Change,
): Promise<OwnAccount> {
  const isStored = await setChoices(deps.db, session.staffId, { language, hasKeys: has_keys }, version)
  const account = await readOwnAccount(deps, session)
  if (!isStored) throw new AppError('changed_meanwhile', { hints: { current_version: account.version } })
  return account
}

/**
 * Opens the console to somebody who has accepted an invitation.
 * @throws AppError `invalid_request` unless both are confirmed; `second_factor_needed` while a factor has to be added
 */
export async function finishEnrolment(
  { db }: Deps,
  session: StaffSession,
  { codesKept, noticeRead }: { codesKept: boolean; noticeRead: boolean },
): Promise<void> {
  const fields: FieldFault[] = [
    ...(codesKept ? [] : [{ field: 'codes_kept', code: 'mustConfirm' } as const]),
    ...(noticeRead ? [] : [{ field: 'notice_read', code: 'mustConfirm' } as const]),
  ]
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
  if (session.mustAddFactor) throw new AppError('second_factor_needed')
  await storeFinished(db, session.staffId)
}
