import { defineAddress } from './define-address.ts'

/** Legal documents, as pages that the server writes: the one in force, and any version. */
export const legalAddresses = {
  current: defineAddress('/legal/:document/:language'),
  version: defineAddress('/legal/:document/:version/:language'),
}
