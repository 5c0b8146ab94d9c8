import type { Endpoint, InputOf } from '@htd/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#app-error.ts'
import { languageFrom } from './request-context.ts'
import { unsoundAt } from './sound-text.ts'
import { faultsOf } from './zod-fields.ts'

const nothing = z.strictObject({})
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function checkedBody(body: unknown): unknown {
  if (!isObject(body)) throw new AppError('malformed_body', { detail: 'The body has to be a JSON object' })
  return body
}

/** Normalises `lang` to a supported language. */
function withLanguage(value: unknown): unknown {
  const lang = isObject(value) ? (value as { lang?: unknown }).lang : undefined
  return typeof lang === 'string' ? { ...(value as object), lang: languageFrom(lang) } : value
}

function parsed(schema: z.ZodMiniType, value: unknown): unknown {
  const field = unsoundAt(value)
  if (field !== null) throw new AppError('invalid_request', { fields: [{ field, code: 'unsoundText' }] })
  const result = schema.safeParse(withLanguage(value))
  if (!result.success) throw new AppError('invalid_request', { fields: faultsOf(result.error.issues, value) })
  return result.data
}

/**
 * Validates the query, path and body of a request by the endpoint's schemas. Undeclared parameters are refused.
 * @throws AppError `invalid_request` with one fault per field, `malformed_body` if the body is not a JSON object
 */
export function inputOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  const input: Record<string, unknown> = { query: parsed(endpoint.query ?? nothing, request.query) }
  if (endpoint.params) input.params = parsed(endpoint.params, request.params)
  if (endpoint.body) input.body = parsed(endpoint.body, checkedBody(request.body))
  return input as InputOf<E>
}
