import type { addPasskey } from '@htd/contract/clinic/account'
import type { Challenge } from '@htd/contract/clinic/fields'
import type { InputOf } from '@htd/contract/endpoint'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'

/** What the server needs to store a new passkey. */
export type MadePasskey = InputOf<typeof addPasskey>['body']

/** Why a browser made no passkey. `cancelled`: also when the person let the time run out; browsers don't tell these apart. */
export type PasskeyRefusal = 'cancelled' | 'exists' | 'failed'

/** The browser made no passkey; nothing was stored. */
export class NoPasskeyError extends Error {
  readonly why: PasskeyRefusal

  constructor(why: PasskeyRefusal, cause: unknown) {
    super('No passkey was made', { cause })
    this.name = 'NoPasskeyError'
    this.why = why
  }
}

/** Passkeys need WebAuthn, which browsers have on https and on http://localhost only. */
export const canUsePasskeys = (): boolean => window.isSecureContext && browserSupportsWebAuthn()

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

const refusals: Record<string, PasskeyRefusal> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
}

/**
 * Has the browser make a passkey for a challenge.
 *
 * @throws NoPasskeyError if it didn't
 */
export async function makePasskey({ challenge_id, options }: Challenge, name: string): Promise<MadePasskey> {
  try {
    const { id, rawId, response, type } = await startRegistration({
      optionsJSON: options as unknown as RegistrationOptions,
    })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      challenge_id,
      name,
      attestation: {
        id,
        rawId,
        type: type as 'public-key',
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      },
    }
  } catch (error) {
    throw new NoPasskeyError((error instanceof Error && refusals[error.name]) || 'failed', error)
  }
}
