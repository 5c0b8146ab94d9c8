import { staffStatuses } from '@htd/domain/vocabulary/staff-roles'
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { language } from '../language-field.ts'
import { byId, id, noContent, nothing, personName, roles, scope, title } from './fields.ts'

/** The people of the clinic: who they are, what they may, and how they come and go. */

export const staffMember = z.strictObject({
  id,
  name: z.string(),
  title,
  roles,
  scope,
  status: z.enum(staffStatuses),
  version: z.number(),
  /** Roles and scope that begin at `at`; null: no change is waiting. */
  next: z.nullable(z.strictObject({ roles, scope, at: z.string() })),
  /** Only for admins and auditors; else null. */
  details: z.nullable(
    z.strictObject({
      email: z.string(),
      /** ISO 8601; null: never. */
      signed_in_at: z.nullable(z.string()),
      /** True if nobody suspended the person, but 90 days without a sign-in. */
      is_dormant: z.boolean(),
      has_passkey: z.boolean(),
      has_totp: z.boolean(),
      /** End of the open invitation or reset link, ISO 8601; null: there is none. */
      link_until: z.nullable(z.string()),
      link_from: z.nullable(z.string()),
    }),
  ),
})
export type StaffMember = z.infer<typeof staffMember>

/** An invitation or a change within the last 30 days that opened records of patients to somebody. */
export const opening = z.strictObject({
  id,
  at: z.string(),
  works_at: z.string(),
  name: z.string(),
  /** Name of who did it; empty: a command on the server. */
  by: z.string(),
  roles,
  scope,
})
export type Opening = z.infer<typeof opening>

/** Something that one person has asked for and a second one has to confirm. */
export const confirmation = z.strictObject({
  id,
  /** Name of the person it is about, or key of the setting. */
  subject: z.string(),
  /** What it is to become; empty for a reset of factors. */
  value: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  until: z.string(),
  /** True for who asked for it: they can only withdraw it. */
  is_yours: z.boolean(),
  /** False for who asked for it, and for whom it is about. */
  is_yours_to_confirm: z.boolean(),
})
export type Confirmation = z.infer<typeof confirmation>

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/staff/',
  summary: 'Everybody at the clinic by name; for admins and auditors also what concerns their accounts',
  access: { staff: 'staff.read' },
  response: z.strictObject({
    items: z.array(staffMember),
    /** Only for admins and auditors; else empty. */
    openings: z.array(opening),
    /** Resets of factors that wait for a second person; only for admins and auditors. */
    resets: z.array(confirmation),
  }),
})
export type StaffList = z.infer<typeof listStaff.response>

export const inviteStaff = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clinic/staff/{id}/',
  summary: 'Invite somebody, under an id that the page chooses. The same once more is no failure, another body 409',
  access: { staff: 'staff.manage', stepUp: 'once' },
  params: byId,
  body: z.strictObject({
    email: z.string().check(z.maxLength(1000)),
    name: personName,
    title,
    roles,
    scope,
    language,
  }),
  response: staffMember,
})

export const changeStaff = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/clinic/staff/{id}/',
  summary: 'Change name, title, roles or scope of somebody else. What opens patients begins after an hour',
  access: { staff: 'staff.manage', stepUp: 'once' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({ name: personName, title, roles, scope }),
  response: staffMember,
})

export const renewInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/staff/{id}/invitation/',
  summary: 'Send a new link to somebody who is invited; the former one ends',
  access: { staff: 'staff.manage', stepUp: 'once' },
  ifMatch: true,
  params: byId,
  body: nothing,
  response: staffMember,
})

export const suspendStaff = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/staff/{id}/suspend/',
  summary: 'Close somebody’s account at once, until it is resumed',
  access: { staff: 'staff.manage', stepUp: 'once' },
  usesReserve: true,
  ifMatch: true,
  params: byId,
  body: nothing,
  response: staffMember,
})

export const resumeStaff = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/staff/{id}/resume/',
  summary: 'Open a suspended account again',
  access: { staff: 'staff.manage', stepUp: 'once' },
  ifMatch: true,
  params: byId,
  body: nothing,
  response: staffMember,
})

export const endStaff = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/staff/{id}/end/',
  summary: 'End somebody’s account for good: sessions, factors and invitations go, the name stays where it stands',
  access: { staff: 'staff.manage', stepUp: 'once' },
  usesReserve: true,
  status: 204,
  ifMatch: true,
  params: byId,
  body: nothing,
  response: noContent,
})

export const askReset = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/staff/{id}/reset/',
  summary: 'Ask that somebody’s factors be reset; a second admin or an auditor has to confirm it within a day',
  access: { staff: 'staff.reset', stepUp: 'once' },
  status: 202,
  ifMatch: true,
  params: byId,
  body: nothing,
  response: confirmation,
})

export const confirmReset = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/resets/{id}/confirm/',
  summary:
    'Confirm a reset as the second person: sessions and factors end, and a link is mailed that works after an hour',
  access: { staff: 'staff.reset', stepUp: 'once', second: true },
  status: 204,
  params: byId,
  body: nothing,
  response: noContent,
})

export const refuseReset = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/clinic/resets/{id}/',
  summary: 'Refuse a reset, or withdraw it. Once more is no failure',
  access: { staff: 'staff.reset', second: true },
  status: 204,
  params: byId,
  response: noContent,
})
