import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Challenge } from '@htd/contract/clinic/fields'
import type { Assertion, Attestation } from '#staff/passkeys.ts'

/** What an authenticator reports with an answer; by default a good one. */
type Behaviour = {
  origin?: string
  rpId?: string
  /** Whether the authenticator has verified the person. */
  isVerified?: boolean
  /** Undefined: one more than before. */
  counter?: number
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

/** An authenticator in software: ES256, no attestation, a counter. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  counter = 0
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string

  constructor(origin = 'http://localhost:3000') {
    this.#origin = origin
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = pair.privateKey
    this.#publicKey = pair.publicKey
  }

  /** Answers a challenge for a new passkey. */
  register({ options }: Pick<Challenge, 'options'>, behaviour: Behaviour = {}): Attestation {
    const authData = Buffer.concat([this.#authenticatorData(0x40, behaviour), this.#credential()])
    const attestationObject = map([
      ['fmt', cborText('none')],
      ['attStmt', map([])],
      ['authData', cborBytes(authData)],
    ])
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, behaviour)
    const response = {
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(attestationObject),
      transports: ['internal'],
    }
    return { id: text(this.id), rawId: text(this.id), type: 'public-key', response }
  }

  /** Answers a challenge. */
  answer({ options }: Pick<Challenge, 'options'>, behaviour: Behaviour = {}): Assertion {
    const authenticatorData = this.#authenticatorData(0, behaviour)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, behaviour)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
      .sign(this.#privateKey)
    const response = {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
    }
    return { id: text(this.id), rawId: text(this.id), type: 'public-key', response }
  }

  /** Body of a call that a passkey confirms. */
  proof(challenge: Challenge): { challenge_id: string; assertion: Assertion } {
    return { challenge_id: challenge.challenge_id, assertion: this.answer(challenge) }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Behaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(flags: number, { rpId, isVerified = true, counter }: Behaviour): Buffer {
    this.counter = counter ?? this.counter + 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | 0x01 | (isVerified ? 0x04 : 0), 0)
    head.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(rpId ?? new URL(this.#origin).hostname), head])
  }

  #credential(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) => cborBytes(Buffer.from(value, 'base64url'))
    // COSE: kty EC2, alg ES256, crv P-256.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      ...[Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    return Buffer.concat([Buffer.alloc(16), length, this.id, key])
  }
}

function cborBytes(data: Buffer): Buffer {
  const head = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff]
  return Buffer.concat([Buffer.from(head), data])
}

const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

const map = (entries: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flatMap(([key, value]) => [cborText(key), value])])
