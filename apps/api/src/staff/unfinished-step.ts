import type { StaffToken } from '@htd/contract/clinic/session'
import type { StaffSession } from './staff-sessions.repo.ts'

/** What somebody has to do before anything else: finish the registration, or add a factor after signing in by a recovery code. */
export function unfinishedStep({ isEnrolled, mustAddFactor }: StaffSession): StaffToken['must'] {
  if (mustAddFactor) return 'add_factor'
  return isEnrolled ? 'none' : 'finish'
}
