/**
 * Roles of the clinic's staff; a person may have several. `reader`: a nurse, who reads and prepares. `clinician`: also approves comments.
 * `editor`: content. `admin`: staff, settings, operations, nothing clinical. `auditor`: logs, nothing clinical.
 */
export const staffRoles = ['reader', 'clinician', 'editor', 'admin', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** `queue`: opens only records with open work, or that the person worked on recently. `all`: may also search, with a reason. */
export const staffScopes = ['queue', 'all'] as const
export type StaffScope = (typeof staffScopes)[number]

/** `invited`: has not accepted yet. `suspended`: can be let back in. `ended`: has left for good; the name stays where it stood. */
export const staffStatuses = ['invited', 'active', 'suspended', 'ended'] as const
export type StaffStatus = (typeof staffStatuses)[number]

/** Tells whether roles make somebody answer for who may do what: they see the accounts, are told of new access, and confirm as the second person. */
export const oversees = (roles: readonly StaffRole[]): boolean => roles.includes('admin') || roles.includes('auditor')

/** Tells whether roles let somebody open records of patients. */
export const opensPatients = (roles: readonly StaffRole[]): boolean =>
  roles.includes('reader') || roles.includes('clinician')
