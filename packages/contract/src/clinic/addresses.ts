import { defineAddress } from '../define-address.ts'

/** Pages of the clinic's app. */
export const clinicAddresses = {
  /** Leads to the first page that the permissions of the member of staff allow. */
  home: defineAddress('/clinic'),
  /** `next`: address inside the app to come back to. */
  login: defineAddress('/clinic/login', ['next']),
  /** `token`: of an invitation. */
  accept: defineAddress('/clinic/accept', ['token']),
  account: defineAddress('/clinic/account'),
  /** The filters are those of the list's endpoint. `list`: `operations` for what waits for admins and auditors. */
  queue: defineAddress('/clinic/queue', [
    'list',
    'view',
    'kind',
    'urgency',
    'held',
    'overdue',
    'questionnaire',
    'language',
    'age',
  ]),
  /** `tab`: of narrow screens. */
  assessment: defineAddress('/clinic/assessment/:id', ['tab']),
  snippets: defineAddress('/clinic/snippets'),
  staff: defineAddress('/clinic/staff'),
  settings: defineAddress('/clinic/settings'),
}
