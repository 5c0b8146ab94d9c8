import type { Confirmation } from '@htd/contract/clinic/staff'
import type { SecondPersonRequest } from './second-person.repo.ts'
import type { StaffSession } from './staff-sessions.repo.ts'

/** The second person is neither who asked nor whom it concerns. */
export const isTheirsToConfirm = ({ asked_by, subject }: SecondPersonRequest, { staffId }: StaffSession): boolean =>
  asked_by !== staffId && subject !== staffId

/** @param words what the request is about, and what it is to become */
export const wireConfirmation = (
  request: SecondPersonRequest,
  session: StaffSession,
  words: Pick<Confirmation, 'subject' | 'value'>,
): Confirmation => ({
  ...words,
  id: request.id,
  asked_by: request.askedBy,
  asked_at: request.asked_at.toISOString(),
  until: request.until.toISOString(),
  is_yours: request.asked_by === session.staffId,
  is_yours_to_confirm: isTheirsToConfirm(request, session),
})
