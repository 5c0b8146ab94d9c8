import type { Snippet } from '@htd/contract/clinic/snippets'
import { grantOf, rolesThatMay } from '@htd/domain/vocabulary/permissions'
import { AppError } from '#app-error.ts'
import { cleanRichText } from '#content/clean-rich-text.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import type { ReachedSnippet } from './snippets.repo.ts'

const managesClinics = (role: StaffSession['roles'][number]): boolean => grantOf('snippet.manage', role) === 'y'

/** Tells whether somebody changes the clinic's snippets, and not only their own. */
const mayManageClinics = ({ roles }: Pick<StaffSession, 'roles'>): boolean => roles.some(managesClinics)

/** @throws AppError `not_allowed` naming the roles that may, for a snippet of the clinic */
export function requireMayManage(staff: Pick<StaffSession, 'roles'>, { isOwn }: { isOwn: boolean }): void {
  if (isOwn || mayManageClinics(staff)) return
  const roles = rolesThatMay('snippet.manage', (_, [role]) => role !== undefined && managesClinics(role))
  throw new AppError('not_allowed', { hints: { roles } })
}

/**
 * Converts a snippet to its API form, for one person. Its texts are sanitised again: another program may have written the row. Names are no
 * markup: pages show them as they are.
 */
export function wireSnippet(staff: Pick<StaffSession, 'roles'>, stored: ReachedSnippet): Snippet {
  const { id, version, staff_id, name_sv, name_en, text_sv, text_en, by_name, changed_at } = stored
  return {
    id,
    version,
    is_own: staff_id !== null,
    name: { sv: name_sv, en: name_en },
    text: { sv: cleanRichText(text_sv), en: cleanRichText(text_en) },
    may_change: staff_id !== null || mayManageClinics(staff),
    changed_by: by_name ?? '',
    changed_at: changed_at.toISOString(),
  }
}
