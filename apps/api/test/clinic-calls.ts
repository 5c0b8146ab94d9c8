import { randomUUIDv7 } from 'node:crypto'
import type { Endpoint } from '@htd/contract/endpoint'
import type { ErrorCode } from '@htd/contract/errors'
import type { ClinicRequest } from './staff-stage.ts'

/**
 * A well-formed call of an endpoint. `fault`, `refusal`: the field fault or the code by which its use case refuses what can't be made up here;
 * none: it succeeds.
 */
export type SoundCall = ClinicRequest & { fault?: string; refusal?: ErrorCode }

const challenge_id = randomUUIDv7()
const noTitle = { sv: '', en: '' }
const key = { id: 'x', rawId: 'x', type: 'public-key' as const }
const assertion = { ...key, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } }
const attestation = { ...key, response: { clientDataJSON: 'x', attestationObject: 'x' } }
const passwords = { password: 'kort', confirmed_password: 'annat' }
const unknownItem: SoundCall = { refusal: 'not_found' }
const person = { name: 'Ove Ek', title: noTitle, roles: ['reader'], scope: 'queue' }

/** What a call needs beside an id that is nobody's, an empty body and version 1. */
const parts: Record<string, SoundCall> = {
  'GET assessments/{id}/': { refusal: 'not_found' },
  'GET assessments/{id}/compare/': { refusal: 'not_found' },
  'POST assessments/{id}/identity/': { body: { reason: 'check', words: '' }, refusal: 'not_found' },
  'POST assessments/{id}/copy/': { body: { language: 'sv' }, refusal: 'not_found' },
  'PUT comments/{id}/draft/': {
    body: { assessment_id: randomUUIDv7(), question_id: null, text: 'x' },
    refusal: 'not_found',
  },
  'DELETE comments/{id}/draft/': { refusal: 'not_found' },
  'GET comments/{id}/versions/': { refusal: 'not_found' },
  'POST comments/{id}/submit/': { body: { digest: 'a' }, refusal: 'not_found' },
  'POST comments/{id}/return/': { body: { digest: 'a', words: 'fel öga' }, refusal: 'not_found' },
  'POST comments/{id}/correct/': { refusal: 'not_found' },
  'POST comments/{id}/approve/': { body: { digest: 'a'.repeat(64) }, refusal: 'not_found' },
  'POST comments/{id}/withdraw/': { body: { reason: 'contains_error', words: 'fel öga' }, refusal: 'not_found' },
  'PUT snippets/{id}/': {
    body: { is_own: true, name: { sv: 'x', en: 'x' }, text: { sv: '<p>x</p>', en: '<p>x</p>' } },
    refusal: 'changed_meanwhile',
  },
  'DELETE snippets/{id}/': { refusal: 'not_found' },
  'PATCH account/': { body: { language: 'sv' } },
  'PUT account/passkeys/{id}/': { body: { challenge_id, name: 'Nyckel', attestation }, fault: 'passkeyRefused' },
  'PUT account/totp/': { body: { code: '000000' }, fault: 'wrongCode' },
  'PUT account/password/': { body: passwords, fault: 'passwordsDoNotMatch' },
  'PUT account/enrolment/': { body: { codes_kept: false, notice_read: false }, fault: 'mustConfirm' },
  'POST invitations/accept/': { body: { name: 'Ove Ek', title: noTitle, language: 'sv' } },
  'POST session/passkey/': { body: { challenge_id, assertion }, fault: 'passkeyRefused' },
  'POST session/password/': { body: { email: 'nobody@clinic.example', password: 'x' } },
  'POST session/code/': { body: { ticket: 'x', code: '000000' } },
  'POST session/unlock/': { body: { code: '000000' }, fault: 'wrongCode' },
  'POST session/step-up/options/': { body: { kind: 'staff.manage' } },
  'POST session/step-up/': { body: { kind: 'staff.manage', code: '000000' }, fault: 'wrongCode' },
  'PUT staff/{id}/': { body: { ...person, email: 'ove@clinic.example', language: 'sv' } },
  'PATCH staff/{id}/': { body: person },
  'GET queue/{id}/': unknownItem,
  'POST queue/{id}/claim/': unknownItem,
  'POST queue/{id}/take-over/': unknownItem,
  'POST queue/{id}/release/': unknownItem,
  'POST queue/{id}/assign/': { ...unknownItem, body: { staff_id: randomUUIDv7() } },
  'POST queue/{id}/snooze/': { ...unknownItem, body: { until: 'tomorrow' } },
  'POST queue/{id}/done/': { ...unknownItem, body: { reason: 'duplicate' } },
  'POST queue/{id}/reopen/': unknownItem,
  'GET queue/{id}/mail/': unknownItem,
  'POST mails/{id}/retry/': unknownItem,
  'POST mails/{id}/drop/': unknownItem,
  'POST presence/': { ...unknownItem, body: { item_id: randomUUIDv7(), is_writing: true } },
  'PATCH settings/{key}/': { params: { key: 'staff_idle_minutes' }, body: { value: 20 } },
  'PUT settings/{key}/': { params: { key: 'closing_hour' }, body: { value: 17 } },
}

export const clinicBase = '/api/v1/clinic/'
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace(clinicBase, '')}`
export const isClinic = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith(clinicBase)

/** Makes a well-formed call of an endpoint of the console, without bearer or cookie. */
export function soundCall(endpoint: Endpoint): SoundCall {
  const { params, ...rest } = parts[nameOf(endpoint)] ?? {}
  return { params: { id: randomUUIDv7(), ...params }, ...(endpoint.ifMatch ? { version: 1 } : {}), ...rest }
}
