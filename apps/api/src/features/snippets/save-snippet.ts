import type { Snippet } from '@htd/contract/clinic/snippets'
import type { FieldFault } from '@htd/contract/errors'
import { MOST_SNIPPETS } from '@htd/domain/comments/most-snippets'
import { languages } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import { commentHtml } from '#content/comment-html.ts'
import { textFaults } from '#content/text-faults.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor-of.ts'
import { lockMember } from '#staff/staff.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import {
  countOf,
  findReached,
  insertSnippet,
  isTaken,
  lockAdding,
  lockReached,
  type NewSnippet,
  type ReachedSnippet,
  updateSnippet,
} from './snippets.repo.ts'
import { requireMayManage, wireSnippet } from './wire-snippet.ts'

type Both = { sv: string; en: string }
/** `version`: as the page has seen it; 0: a new one. `text`: plain text or HTML. */
type Given = { id: string; version: number; isOwn: boolean; name: Both; text: Both }

/**
 * Stores a snippet in both languages. Sending the same once more is a no-op, so a call without an answer may be repeated.
 *
 * @throws AppError `invalid_request` naming each field that is missing or too much; `not_allowed` for a snippet of the clinic; `not_found` for
 *   one of somebody else; `changed_meanwhile` when it is not the version that was seen, or was removed
 */
export async function saveSnippet(deps: Pick<Deps, 'db' | 'now'>, staff: StaffSession, given: Given): Promise<Snippet> {
  const next = soundSnippet(staff, given)
  requireMayManage(staff, given)
  return deps.db.transaction().execute(async (tx) => {
    const stored = (await lockReached(tx, staff.staffId, given.id)) ?? (await waitToAdd(tx, staff, given))
    if (stored && isSame(stored, next)) return wireSnippet(staff, stored)
    const by = { changedBy: staff.staffId, at: deps.now() }
    if (stored) {
      requireUnchanged(stored, given)
      await updateSnippet(tx, next, by)
    } else {
      await requireRoom(tx, staff, given)
      await insertSnippet(tx, next, by)
    }
    const details = { snippetId: next.id, isOwn: given.isOwn }
    await record(tx, { event: 'snippet_saved', patientId: null, by: actorOf(staff), details })
    const after = await findReached(tx, staff.staffId, next.id)
    if (!after) throw new Error('The snippet was not stored')
    return wireSnippet(staff, after)
  })
}

/** @throws AppError `invalid_request` */
function soundSnippet(staff: StaffSession, { id, isOwn, name, text }: Given): NewSnippet {
  const names = { sv: name.sv.trim(), en: name.en.trim() }
  const texts = { sv: commentHtml(text.sv), en: commentHtml(text.en) }
  const fields = languages.flatMap((language) => [
    ...partFaults(names[language], names[language], `name.${language}`),
    ...partFaults(text[language], texts[language], `text.${language}`),
  ])
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
  return {
    ...{ id, staff_id: isOwn ? staff.staffId : null },
    ...{ name_sv: names.sv, name_en: names.en, text_sv: texts.sv, text_en: texts.en },
  }
}

const partFaults = (written: string, kept: string, field: string): FieldFault[] =>
  kept === '' ? [{ field, code: 'required' }] : textFaults(written, field)

const compared = ['staff_id', 'name_sv', 'name_en', 'text_sv', 'text_en'] as const
const isSame = (stored: ReachedSnippet, next: NewSnippet): boolean =>
  compared.every((column) => stored[column] === next[column])

function requireUnchanged({ staff_id, version }: ReachedSnippet, given: Given): void {
  if (version !== given.version) throw new AppError('changed_meanwhile', { hints: { current_version: version } })
  if ((staff_id !== null) !== given.isOwn)
    throw new AppError('invalid_request', { fields: [{ field: 'is_own', code: 'invalidChoice' }] })
}

/**
 * Lets nobody else add snippets until the transaction ends.
 * @returns what was stored under this id meanwhile: whoever added before may have been the same call, sent twice
 */
async function waitToAdd(tx: Db, staff: StaffSession, { id }: Given): Promise<ReachedSnippet | undefined> {
  // An account that ends meanwhile takes its own snippets along: this one must be there to be taken, or not be stored.
  const member = await lockMember(tx, staff.staffId)
  if (member?.status !== 'active') throw new AppError('not_signed_in')
  await lockAdding(tx)
  return lockReached(tx, staff.staffId, id)
}

/** @throws AppError as {@link saveSnippet} */
async function requireRoom(tx: Db, staff: StaffSession, { id, version, isOwn }: Given): Promise<void> {
  if (await isTaken(tx, id)) throw new AppError('not_found')
  if (version !== 0) throw new AppError('changed_meanwhile', { hints: { current_version: 0 } })
  const [owner, most] = isOwn ? [staff.staffId, MOST_SNIPPETS.own] : [null, MOST_SNIPPETS.clinic]
  if ((await countOf(tx, owner)) >= most)
    throw new AppError('invalid_request', { fields: [{ field: 'is_own', code: 'tooManySnippets' }] })
}
