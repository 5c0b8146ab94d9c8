import type { Challenge, Proof } from '@htd/contract/clinic/fields'
import type { startAuthentication } from '@simplewebauthn/browser'

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Why this page can't use passkeys. `insecure`: the address is neither https nor http://localhost. */
export function passkeyHindrance(): 'insecure' | 'unsupported' | undefined {
  if (location.protocol !== 'https:' && location.hostname !== 'localhost') return 'insecure'
  return typeof PublicKeyCredential === 'function' ? undefined : 'unsupported'
}

/** No passkey answered. `cancelled`: also when the time ran out; browsers don't tell these apart. */
export class NoPasskeyAnswer extends Error {
  readonly why: 'cancelled' | 'failed'

  constructor(cause: unknown) {
    super('No passkey answered', { cause })
    this.name = 'NoPasskeyAnswer'
    const name = cause instanceof Error ? cause.name : ''
    this.why = ['NotAllowedError', 'AbortError'].includes(name) ? 'cancelled' : 'failed'
  }
}

/** Has a passkey of this device answer a challenge. @throws NoPasskeyAnswer */
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
    throw new NoPasskeyAnswer(error)
  }
}
