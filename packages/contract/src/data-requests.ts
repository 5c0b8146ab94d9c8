import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const day = z.iso.date()

export const requestData = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/download/',
  summary: 'Ask for a copy of everything stored about the patient; a repeat returns the open request',
  access: 'patient',
  status: 202,
  hasEffect: true,
  response: z.strictObject({
    id: z.uuid(),
    requested_at: z.iso.datetime(),
    /** Deadline for the response, in Sweden: ten business days after the day of the request. */
    due_date: day,
  }),
})

const request = z.strictObject({ id: z.uuid() })

export const getDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/download/{id}/',
  summary: 'A copy that the clinic has released: whether it can still be fetched',
  access: 'patient',
  params: request,
  response: z.strictObject({
    state: z.enum(['ready', 'expired']),
    requested_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  }),
})

export const downloadDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/download/{id}/zip/',
  summary: 'A copy that the clinic has released, as a ZIP of JSON, CSV, FHIR and the texts consented to',
  access: 'patient',
  params: request,
  mediaType: 'application/zip',
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
