import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { UsersTable } from '#db/tables.ts'

export type Person = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'first_name' | 'last_name' | 'language' | 'created_at'
>

const columns = ['id', 'email', 'first_name', 'last_name', 'language', 'created_at'] as const

export function findPerson(db: Db, id: string): Promise<Person | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}
