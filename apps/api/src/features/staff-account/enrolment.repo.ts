import type { Title } from '@htd/contract/clinic/fields'
import type { Language } from '@htd/domain/vocabulary/languages'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { SessionKey } from '#staff/staff-sessions.repo.ts'

/** `passwordHash`: null if the person signs in by passkey. */
type Accepted = { name: string; title: Title; language: Language; passwordHash: string | null }

/** Opens the account, unfinished: its former factors are deleted. @returns the version of its factors */
export async function beginEnrolment(
  tx: Db,
  id: string,
  { name, title, language, passwordHash }: Accepted,
): Promise<number> {
  const { factors_version } = await tx
    .updateTable('staff')
    .set({
      name,
      title: JSON.stringify(title),
      language,
      password_hash: passwordHash,
      status: 'active',
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('factors_version')
    .executeTakeFirstOrThrow()
  return factors_version
}

export async function finishEnrolment(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ enrolled_at: sql<Date>`coalesce(enrolled_at, now())` })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends the forced stop after signing in by a recovery code once there is a new way in: a password with an app that was proved in this
 * session. An app of before may be the lost one.
 */
export async function noteAppOrPassword(tx: Db, { staffId, sessionId }: SessionKey): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ must_add_factor: false })
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_totp')
          .innerJoin('staff', 'staff.id', 'staff_totp.staff_id')
          .select('staff.id')
          .whereRef('staff_totp.staff_id', '=', 'staff_sessions.staff_id')
          .whereRef('staff_totp.confirmed_at', '>=', 'staff_sessions.created_at')
          .where('staff.password_hash', 'is not', null),
      ),
    )
    .execute()
}

/** After signing in by a recovery code a passkey has been added. */
export async function notePasskeyAdded(tx: Db, { staffId, sessionId }: SessionKey): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ must_add_factor: false })
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .execute()
}

/** What people choose for themselves; undefined stays as it is. */
type Choices = { language: Language | undefined; hasKeys: boolean | undefined }

/** @returns false if the account has changed meanwhile */
export async function setChoices(
  db: Db,
  id: string,
  { language, hasKeys }: Choices,
  version: number,
): Promise<boolean> {
  const row = await db
    .updateTable('staff')
    .set({ version: sql<number>`version + 1` })
    .$if(language !== undefined, (query) => query.set({ language }))
    .$if(hasKeys !== undefined, (query) => query.set({ keys_off: hasKeys === false }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
