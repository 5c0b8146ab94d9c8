import type { addPasskey } from '@htd/contract/clinic/account'
import type { Challenge } from '@htd/contract/clinic/fields'
import type { InputOf } from '@htd/contract/endpoint'
import { startRegistration } from '@simplewebauthn/browser'
import { NoPasskeyError } from '#shared/session/no-passkey-error.ts'

/** What the server needs to store a new passkey. */
export type MadePasskey = InputOf<typeof addPasskey>['body']

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

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
    throw new NoPasskeyError(error)
  }
}
