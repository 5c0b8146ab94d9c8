import type { Problem } from '@htd/contract/errors'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { AppError } from '#app-error.ts'
import { say, sayWait } from '#i18n/say.ts'

export const problemType = 'application/problem+json; charset=utf-8'

const titleOf = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

/**
 * Builds the body of a failure. `title` and `detail` are for machines and independent of the language; `error` and the
 * messages of `errors`, one for each field, can be shown to people.
 */
export function problemOf({ code, status, extra }: AppError, language: Language, requestId: string): Problem {
  const wait = sayWait(language, extra.retryAfterSeconds ?? 60)
  const isFirst = ({ field }: { field: string }, index: number) =>
    extra.fields?.findIndex((other) => other.field === field) === index
  const errors = extra.fields
    ?.filter(isFirst)
    .map((fault) => ({ ...fault, message: say(language, `field.${fault.code}`) }))
  return {
    type: `urn:htd:problem:${code}`,
    title: titleOf(code),
    status,
    detail: extra.detail ?? titleOf(code),
    code,
    error: say(language, `error.${code}`, { wait }),
    ...(errors ? { errors } : {}),
    ...(extra.notice ? { notice: extra.notice } : {}),
    ...extra.hints,
    instance: requestId,
  }
}
