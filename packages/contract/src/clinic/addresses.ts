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
  staff: defineAddress('/clinic/staff'),
  settings: defineAddress('/clinic/settings'),
}
