import type { Selectable } from 'kysely'
import type { MailOutboxTable } from '#db/tables.ts'
import { composeMail } from '#features/mail/compose-mail.ts'

type Deps = Parameters<typeof composeMail>[0]

/** Composes the mail of a row as it stands in the outbox, with the link that a sender would lease with it. */
export async function composeRow(deps: Deps, row: Selectable<MailOutboxTable>) {
  const { linkId } = row.data as { linkId?: string }
  const link = linkId
    ? await deps.db.selectFrom('link_tokens').selectAll().where('id', '=', linkId).executeTakeFirst()
    : undefined
  return composeMail(deps, { ...row, link })
}
