import type { Language } from '@htd/domain/vocabulary/languages'
import type { Db } from '#db/open.ts'

/** Finds how a member of staff signs a text, as the patient reads it. */
export async function authorOf(tx: Db, { staffId, name }: { staffId: string; name: string }, language: Language) {
  const member = await tx.selectFrom('staff').select('title').where('id', '=', staffId).executeTakeFirst()
  return { author_name: name, author_title: member?.title[language] ?? '' }
}

/** Reads who of the staff wrote a text; undefined: nobody. */
export const staffIdOf = (writtenBy: string | null): string | undefined => /^staff:(.+)$/.exec(writtenBy ?? '')?.[1]
