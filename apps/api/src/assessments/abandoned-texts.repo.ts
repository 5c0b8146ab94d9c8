import { sql } from 'kysely'

/** True for a text whose writer does not work here any more, or wrote it by a command: anybody who writes comments may go on with it. */
export const isAbandoned =
  sql<boolean>`not exists (select from staff where staff.status = 'active' and comments.written_by = 'staff:' || staff.id)`.as(
    'isAbandoned',
  )
