import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { UsersTable } from '#db/tables.ts'

const columns = ['id', 'email', 'first_name', 'last_name', 'language', 'slide_timer'] as const
export type Account = Pick<Selectable<UsersTable>, (typeof columns)[number]>
type Change = Pick<Updateable<UsersTable>, 'first_name' | 'last_name' | 'language' | 'slide_timer'>

/** @returns undefined if the account has just been deleted */
export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

/** @param change at least one column @returns undefined if the account has just been deleted */
export function changeAccount(db: Db, id: string, change: Change): Promise<Account | undefined> {
  return db.updateTable('users').set(change).where('id', '=', id).returning(columns).executeTakeFirst()
}
