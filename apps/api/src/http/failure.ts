import type { ErrorCode } from '@htd/contract/errors'
import { AppError } from '#app-error.ts'
import type { StorageFault } from '#db/watch-storage.ts'
import { storageFailure } from './refuse-writes.ts'

/** Fields that a thrown value may have: errors of Fastify, the driver and the system are identified by `code`. */
type Thrown = { code?: unknown; statusCode?: unknown; syscall?: unknown; message?: unknown }

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Transient SQLSTATE classes: no connection, shutting down, out of resources. */
const passing = /^(08...|57...|53...|58...)$/
/** Transient SQLSTATE codes of a reachable database: cancelled after `statement_timeout`, lock timeout, transaction conflict. */
const busy = /^(57014|55P03|40001|40P01)$/
/** SQLSTATE codes of a reachable database that can't write. */
const storageFaults: Record<string, StorageFault> = { '53100': 'storage_full', '25006': 'read_only' }
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver identifies these by their message only. */
const driverLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

function isDatabaseAway({ code, syscall, message }: Thrown): boolean {
  if (typeof code === 'string') {
    if (unreachable.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true
    if (passing.test(code)) return true
  }
  return typeof message === 'string' && driverLost.test(message)
}

const RETRY_SECONDS = 10

const unavailable = (detail: string) => new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS, detail })

function failureNamed(code: string): AppError | undefined {
  const known = frameworkCodes[code]
  if (known) return new AppError(known)
  const fault = storageFaults[code]
  if (fault) return storageFailure(fault)
  return busy.test(code) ? unavailable('The database is busy') : undefined
}

/** Maps a thrown value to the failure shown to the client. `internal` means a defect. */
export function failureOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const { code, statusCode } = Object(thrown) as Thrown
  const named = typeof code === 'string' ? failureNamed(code) : undefined
  if (named) return named
  if (statusCode === 400) return new AppError('malformed_body')
  if (isDatabaseAway(Object(thrown) as Thrown)) return unavailable('The database does not answer')
  return new AppError('internal')
}

/**
 * Reduces a thrown value to the fields that may be logged: name, code and stack. The message of a database error is left out
 * because it quotes row values.
 */
export function traceOf(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { name: typeof thrown }
  const { name, message, stack = '' } = thrown
  const { code, severity, constraint, table } = thrown as Error & Record<string, unknown>
  const isFromDatabase = severity !== undefined
  return {
    name,
    ...(isFromDatabase ? { table, constraint } : { message }),
    code,
    stack: stack
      .slice(stack.indexOf('\n    at ') + 1)
      .split('\n', 12)
      .map((line) => line.trim()),
  }
}
