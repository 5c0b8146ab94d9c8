import { careLevels } from '@htd/domain/vocabulary/triage-levels'
import * as z from 'zod/mini'
import { workItem } from './clinic/work-item.ts'

/** All failures that the API can report, with their HTTP status. */
export const errorStatus = {
  invalid_request: 400,
  malformed_body: 400,
  unknown_answers: 400,
  several_answers_to_single: 400,
  insufficient_answers: 400,
  invalid_link: 401,
  not_signed_in: 401,
  invalid_credentials: 401,
  second_factor_needed: 401,
  locked: 401,
  not_allowed: 403,
  step_up_needed: 403,
  reason_needed: 403,
  restricted: 403,
  not_found: 404,
  email_not_found: 404,
  method_not_allowed: 405,
  submission_conflict: 409,
  already_registered: 409,
  already_released: 409,
  not_ready: 409,
  version_conflict: 409,
  last_admin: 409,
  last_factor: 409,
  address_in_use: 409,
  wrong_status: 409,
  wrong_state: 409,
  second_person_needed: 409,
  no_second_person: 409,
  not_yours_to_confirm: 409,
  link_not_open_yet: 409,
  held_by_other: 409,
  item_closed: 409,
  not_read_yet: 409,
  nothing_to_compare: 409,
  changed_meanwhile: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  version_needed: 428,
  too_many_requests: 429,
  internal: 500,
  content_missing: 503,
  unavailable: 503,
  storage_full: 503,
  read_only: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Care advice that is shown immediately: rich text with telephone links. */
export const careNotice = z.strictObject({ level: z.enum(careLevels), text: z.string() })
export type CareNotice = z.infer<typeof careNotice>

/** Every fault of a field that the API can report; both message files of the API have words for each. */
export const fieldCodes = [
  'required',
  'unknown',
  'invalidType',
  'invalidFormat',
  'invalidChoice',
  'tooLong',
  'tooShort',
  'tooMany',
  'tooFew',
  'outOfRange',
  'notWholeNumber',
  'unsoundText',
  'mustConsent',
  'mustAgree',
  'emailRequired',
  'invalidEmail',
  'invalidFirstName',
  'invalidLastName',
  'passwordTooShort',
  'passwordTooLong',
  'passwordOnlyNumbers',
  'passwordOnlyBlanks',
  'passwordSameAsEmail',
  'passwordTooCommon',
  'passwordIsOwnName',
  'passwordIsUsualWord',
  'invalidCharacters',
  'passwordsDoNotMatch',
  'sameAssessment',
  'messageRequired',
  'messageTooLong',
  'unreadablePicture',
  'nameRequired',
  'roleRequired',
  'staffPasswordTooShort',
  'wrongCode',
  'lostFactor',
  'passkeyRefused',
  'mustConfirm',
  'openPlaceholder',
  'tooManySnippets',
] as const
export type FieldCode = (typeof fieldCodes)[number]
/** A fault before it has words. */
export type FieldFault = { field: string; code: FieldCode }

/**
 * One thing that is wrong with one field; `code` is stable, `message` can be shown as it is. A newer server may send a code that
 * this list does not have yet.
 */
export const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/**
 * Body of every failure: application/problem+json (RFC 9457) with extension members.
 * `error` is a sentence in the language of the request that can be shown to people; `code` is a stable identifier for machines.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  error: z.string(),
  errors: z.optional(z.array(fieldError)),
  /** Red-flag advice that applies although there were too few answers to score. */
  notice: z.optional(careNotice),
  /** With `second_factor_needed` after a right password: allows one sign-in by code, for five minutes. */
  ticket: z.optional(z.string()),
  /** With `step_up_needed`: what has to be confirmed; `digest` only when the confirmation is bound to this very call. */
  step_up: z.optional(z.strictObject({ kind: z.string(), digest: z.optional(z.string()) })),
  /** With `not_allowed` in the console: the roles that may. */
  roles: z.optional(z.array(z.string())),
  /** With `changed_meanwhile`: the version that is stored now. */
  current_version: z.optional(z.number()),
  /** With `changed_meanwhile` and `held_by_other` of a work item: the item as it is now. */
  current_item: z.optional(workItem),
  /** With `link_not_open_yet`: when the link begins to work, ISO 8601. */
  opens_at: z.optional(z.string()),
  /** Identifies the request in the server's log. */
  instance: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>
