import type { Challenge, Proof } from '@htd/contract/clinic/fields'
import type { startAuthentication } from '@simplewebauthn/browser'
import { NoPasskeyError } from './no-passkey-error.ts'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Why this page can't use passkeys. `insecure`: the address is neither https nor http://localhost. */
export function passkeyHindrance(): 'insecure' | 'unsupported' | undefined {
  if (location.protocol !== 'https:' && location.hostname !== 'localhost') return 'insecure'
  return typeof PublicKeyCredential === 'function' ? undefined : 'unsupported'
}

/** Has a passkey of this device answer a challenge. @throws NoPasskeyError */
export async function answerByPasskey({ challenge_id, options }: Challenge) {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options as unknown as AuthenticationOptions,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const assertion: NonNullable<Proof['assertion']> = {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    }
    return { challenge_id, assertion }
  } catch (error) {
    throw new NoPasskeyError(error)
  }
}
