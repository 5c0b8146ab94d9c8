import type { Language } from '@htd/domain/vocabulary/languages'
import type { Db } from '#db/open.ts'

/** Who signs a text, as the patient reads it. */
export type Author = { author_name: string; author_title: string }

const find = (tx: Db, staffId: string) =>
  tx.selectFrom('staff').select(['name', 'title']).where('id', '=', staffId).executeTakeFirst()

/** Finds how a member of staff signs. */
export async function authorOf(tx: Db, { staffId, name }: { staffId: string; name: string }, language: Language) {
  const member = await find(tx, staffId)
  return { author_name: name, author_title: member?.title[language] ?? '' } satisfies Author
}

/** Finds how the writer of a text signs; undefined for one who is nobody of the staff. */
export async function writerOf(tx: Db, writtenBy: string | null, language: Language): Promise<Author | undefined> {
  const staffId = staffIdOf(writtenBy)
  const member = staffId === undefined ? undefined : await find(tx, staffId)
  return member && { author_name: member.name, author_title: member.title[language] }
}

/** Reads who of the staff wrote a text; undefined: nobody. */
export const staffIdOf = (writtenBy: string | null): string | undefined => /^staff:(.+)$/.exec(writtenBy ?? '')?.[1]
