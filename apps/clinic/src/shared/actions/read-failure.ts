import { ApiError, NoAnswerError } from '@htd/contract/client'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import type { Translate } from '#i18n/translate.ts'
import { StepUpCancelled } from '#shared/session/step-ups.ts'

/** Why an action failed, in words. */
export type Failure = {
  /** Of the contract; undefined when the server gave none. */
  code?: string
  text: string
  /** Problems of single fields, by the names of the contract. */
  fields: { field: string; text: string }[]
  /** Identifies the request in the server's log; only for faults of the server. */
  requestId?: string
}

const SERVER_FAULT = 500

/** True when there is nothing to say: the person cancelled the step-up, or the sign-in page is about to open. */
export const isSilent = (error: unknown): boolean => error instanceof SignedOutError || error instanceof StepUpCancelled

/** @returns undefined when there is nothing to say, see `isSilent` */
export function readFailure(error: unknown, t: Translate): Failure | undefined {
  if (isSilent(error)) return undefined
  if (error instanceof ApiError) {
    const { code, error: text, errors = [], instance } = error.problem
    return {
      code,
      text,
      fields: errors.map(({ field, message }) => ({ field: field.replace(/^body\./, ''), text: message })),
      ...(instance && error.status >= SERVER_FAULT ? { requestId: instance } : {}),
    }
  }
  if (error instanceof NoAnswerError)
    return { text: t(isUnreached(error) ? 'failure.noAnswer' : 'failure.unclear'), fields: [] }
  console.error('action failed', error)
  return { text: t('failure.unclear'), fields: [] }
}

/** Statuses of a proxy that did not reach the server. */
const unreached: readonly (number | undefined)[] = [502, 503, 504]
/** No answer at all, or only that of a proxy. */
const isUnreached = ({ status }: NoAnswerError) => status === undefined || unreached.includes(status)
