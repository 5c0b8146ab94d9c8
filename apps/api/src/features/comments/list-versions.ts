import type { CommentVersion } from '@htd/contract/clinic/comments'
import type { VersionEvent } from '@htd/domain/vocabulary/comment-states'
import { byStaff, noteAccess, personOf, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { mayWrite, stateOf } from '#assessments/comment-standing.ts'
import { cleanRichText } from '#content/clean-rich-text.ts'
import { cleanText } from '#content/clean-texts.ts'
import type { Deps } from '#deps.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { listVersionsOf } from './comment-versions.repo.ts'
import { keyOf, lockInReach } from './lock-comment.ts'

/** Tells whether a version has been seen by nobody but its writer. */
const isTyped = (event: VersionEvent): boolean => event === 'saved' || event === 'replaced'

/** Lists the versions of a comment, the newest first; of what was only typed, those of the writer alone. @throws AppError `not_found`, `restricted` */
export function listVersions(
  deps: Pick<Deps, 'db' | 'content'>,
  staff: StaffSession,
  id: string,
): Promise<{ versions: CommentVersion[] }> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await lockInReach(tx, staff, { id, version: 0 })
    const { patientId } = found.assessment
    const person = personOf(byStaff(staff))
    const isTheirs = mayWrite(found.comment, person)
    // A colleague's draft is nobody else's business yet.
    if (stateOf(found.comment) === 'draft' && !isTheirs) throw new AppError('not_found')
    await noteAccess(tx, byStaff(staff), { patientId, subjectId: id, action: 'opened', unit: unitOf(deps) })
    const versions = await listVersionsOf(tx, keyOf(found))
    return {
      versions: versions
        .filter(({ event }) => isTheirs || !isTyped(event))
        .map(({ id: versionId, at, by_name, event, words, body }) => ({
          ...{ id: versionId, at: at.toISOString(), by: cleanText(by_name), event },
          ...{ words: cleanText(words), body: cleanRichText(body) },
        })),
    }
  })
}
