import { z } from 'zod'
import { KEY_BYTES, requiredPurposes, type ServerKey } from './server-key.ts'

/** The format of a keys file, and of a decrypted export. */

const VERSION = 1
const damaged = 'put a copy back, or run `npm run htd -- keys import` on an export'

const key = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  purpose: z.string().regex(/^[a-z][a-z-]{0,63}$/),
  made_at: z.iso.datetime(),
  secret: z.base64url().refine((text) => Buffer.from(text, 'base64url').length === KEY_BYTES),
})
const list = z.strictObject({ version: z.literal(VERSION), keys: z.array(key).min(1) })

type Fault = { reason: string; remedy: string }

/** @returns the keys, or a description of the fault, which never quotes the file */
export function parseKeyList(text: string): ServerKey[] | Fault {
  const json = parseJson(text)
  if (json === undefined) return { reason: 'is not complete JSON', remedy: damaged }
  const version = (json as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > VERSION)
    return { reason: `was written by a newer version (${version})`, remedy: 'start that one' }
  const parsed = list.safeParse(json)
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.') || 'the whole of it'
    return { reason: `has a shape that isn't ours at ${place}`, remedy: damaged }
  }
  return faultOf(parsed.data.keys) ?? parsed.data.keys.map(fromFile)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultOf(keys: readonly { id: string; purpose: string }[]): Fault | undefined {
  const twice = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index)
  if (twice) return { reason: `has two keys with the id ${twice.id}`, remedy: damaged }
  const lacking = requiredPurposes.find((purpose) => !keys.some((each) => each.purpose === purpose))
  return lacking && { reason: `has no key for the purpose ${lacking}`, remedy: damaged }
}

const fromFile = ({ id, purpose, made_at, secret }: z.output<typeof key>): ServerKey => ({
  id,
  purpose,
  madeAt: new Date(made_at),
  secret: Buffer.from(secret, 'base64url'),
})

/** @returns JSON with one line per key */
export function writeKeyList(keys: readonly ServerKey[]): string {
  const lines = keys.map(({ id, purpose, madeAt, secret }) =>
    JSON.stringify({ id, purpose, made_at: madeAt, secret: Buffer.from(secret).toString('base64url') }),
  )
  return `{\n  "version": ${VERSION},\n  "keys": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`
}
