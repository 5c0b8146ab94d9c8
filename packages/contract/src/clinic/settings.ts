import { plainSettingKeys, securedSettingKeys, staffSettingKeys } from '@htd/domain/vocabulary/staff-settings'
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { byId, noContent, nothing } from './fields.ts'
import { confirmation } from './staff.ts'

/** Settings that the clinic changes in its console. What the environment sets wins, and is shown as locked. */

const key = z.enum(staffSettingKeys)
/** Keys that a second person has to confirm, and those that an admin changes alone. */
const securedKey = z.enum(securedSettingKeys)
const plainKey = z.enum(plainSettingKeys)

export const clinicSetting = z.strictObject({
  key,
  value: z.number(),
  default: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  /** True if a second person has to confirm a change. */
  needs_second: z.boolean(),
  /** True if the environment of the server sets it. */
  is_locked: z.boolean(),
  version: z.number(),
  /** ISO 8601; null: never. */
  changed_at: z.nullable(z.string()),
  /** Names; empty: never changed. */
  changed_by: z.string(),
  confirmed_by: z.string(),
})
export type ClinicSetting = z.infer<typeof clinicSetting>

export const listClinicSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/settings/',
  summary: 'Settings of the console, and changes that wait for a second person',
  access: { staff: 'settings.read' },
  response: z.strictObject({
    items: z.array(clinicSetting),
    changes: z.array(confirmation),
    /** Who gets a mail when nobody opens what is urgent, and whether the server can send it. */
    alerts: z.strictObject({ addresses: z.array(z.string()), can_send: z.boolean() }),
    /** What runs: the server that answers, the newest migration of the database, and the content that is shown. */
    running: z.strictObject({ version: z.string(), commit: z.string(), schema: z.string(), content: z.string() }),
    /** Of the database. `is_late`: none was made for so long that something is wrong. `made_at`: of the newest good one; null: none is known. */
    backup: z.strictObject({ is_nightly: z.boolean(), is_late: z.boolean(), made_at: z.nullable(z.iso.datetime()) }),
  }),
})
export type ClinicSettings = z.infer<typeof listClinicSettings.response>

export const changeClinicSetting = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/clinic/settings/{key}/',
  summary: 'Ask that a setting be changed; a second admin or an auditor has to confirm it within a day',
  access: { staff: 'settings.write', stepUp: 'once' },
  status: 202,
  ifMatch: true,
  params: z.strictObject({ key: securedKey }),
  body: z.strictObject({ value: z.number() }),
  response: confirmation,
})

export const setClinicSetting = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clinic/settings/{key}/',
  summary: 'Change a setting that needs no second person; open items get their new due times within a minute',
  access: { staff: 'settings.write', stepUp: 'once' },
  ifMatch: true,
  params: z.strictObject({ key: plainKey }),
  body: z.strictObject({ value: z.number() }),
  response: clinicSetting,
})

export const confirmClinicSetting = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/settings/changes/{id}/confirm/',
  summary: 'Confirm a change as the second person; it takes effect at once',
  access: { staff: 'settings.write', stepUp: 'once', second: true },
  status: 204,
  params: byId,
  body: nothing,
  response: noContent,
})

export const refuseClinicSetting = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/clinic/settings/changes/{id}/',
  summary: 'Refuse a change, or withdraw it. Once more is no failure',
  access: { staff: 'settings.write', second: true },
  status: 204,
  params: byId,
  response: noContent,
})
