import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'

const link = z.strictObject({ title: z.string(), url: z.string() })

export const publicSettings = z.strictObject({
  clinic_name: z.string(),
  /** The doctor's own words for the start page, in plain text; absent if there are none. */
  welcome: z.optional(z.strictObject({ text: z.string(), name: z.string(), title: z.string() })),
  phone: z.string(),
  website: z.string(),
  email: z.string(),
  /** The operator and the developer of the service, both shown in the footer. */
  provider_link: link,
  developer_link: link,
  /** True if copying and the context menu are blocked outside form fields. */
  copy_block: z.boolean(),
  /** False if the clinic has switched the assistant off. */
  assistant: z.boolean(),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const getPublicSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/settings/public/',
  summary: 'Clinic name, contact details and links, without login',
  access: 'public',
  query: z.strictObject({ lang: z.optional(language) }),
  response: publicSettings,
})
