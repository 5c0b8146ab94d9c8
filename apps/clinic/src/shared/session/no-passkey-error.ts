/** Why a browser made no passkey, or none answered. `cancelled`: also when the time ran out; browsers don't tell these apart. */
export type PasskeyRefusal = 'cancelled' | 'exists' | 'failed'

const refusals: Record<string, PasskeyRefusal> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
}

/** The browser made no passkey, or no passkey answered; nothing was sent to the server. */
export class NoPasskeyError extends Error {
  readonly why: PasskeyRefusal

  constructor(cause: unknown) {
    super('No passkey', { cause })
    this.name = 'NoPasskeyError'
    this.why = (cause instanceof Error && refusals[cause.name]) || 'failed'
  }
}
