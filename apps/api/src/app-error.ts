import { type CareNotice, type ErrorCode, errorStatus, type FieldFault, type Problem } from '@htd/contract/errors'

type Extra = {
  /** For machines and logs, in English; never with personal data. */
  detail?: string
  /** Field and code; the words come from the message files. */
  fields?: readonly FieldFault[]
  notice?: CareNotice
  /** Members of the problem that tell the console how to go on. */
  hints?: Pick<Problem, 'ticket' | 'step_up' | 'roles' | 'current_version' | 'current_item' | 'opens_at'>
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number
}

/** A failure we expect and name. Anything else that is thrown is a defect and becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extra: Extra

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.detail ?? code)
    this.name = 'AppError'
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
