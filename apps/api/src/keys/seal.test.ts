import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { keysInMemory } from '#test/keys-in-memory.ts'
import { type HeldKey, type KeysView, serverKeys } from './server-keys.ts'

const secret = Buffer.from('a TOTP secret of 20.')
const context = 'totp:0199a000-0000-7000-8000-000000000001'
const key = (id: string, fill = 1): HeldKey => ({ id, secret: new Uint8Array(32).fill(fill) })
const journalKeys = { current: undefined, all: [] }
const keysOf = (sealKeys: KeysView['sealKeys']) =>
  serverKeys(() => ({ accessTokenKeys: [key('1')], derivedTokenKeys: [], sealKeys, journalKeys }), vi.fn())
const holding = (...all: HeldKey[]) => keysOf({ current: all[0], all })
const opened = (value: Uint8Array | undefined) => value && Buffer.from(value).toString()

test.each([0, 1, 20, 64, 65_536])('[CLN-07] %i bytes are opened as they were sealed', (length) => {
  const keys = keysInMemory()
  const plain = crypto.getRandomValues(new Uint8Array(length))
  expect(Buffer.from(keys.unseal(keys.seal(plain, context), context) ?? 'none')).toEqual(Buffer.from(plain))
})

test('[CLN-07] what is sealed shows nothing of the secret, and differs each time', () => {
  const keys = keysInMemory()
  const [a, b] = [keys.seal(secret, context), keys.seal(secret, context)]
  expect(a.equals(b)).toBe(false)
  expect(a.includes(secret)).toBe(false)
})

test('[CLN-07] another context, another key and no seal at all open nothing', () => {
  const keys = holding(key('a'))
  const sealed = keys.seal(secret, context)
  expect(opened(keys.unseal(sealed, context))).toBe(secret.toString())
  for (const other of ['', 'totp:', `${context} `, context.replace('totp', 'recovery')])
    expect(keys.unseal(sealed, other)).toBeUndefined()
  expect(holding(key('b')).unseal(sealed, context), 'unknown id').toBeUndefined()
  expect(holding(key('a', 2)).unseal(sealed, context), 'another key of the same id').toBeUndefined()
  for (const text of ['', '\x01', '\x01\xff', 'a TOTP secret that was never sealed at all'])
    expect(keys.unseal(Buffer.from(text, 'latin1'), context)).toBeUndefined()
})

test('[CLN-07] the end of the head can not be moved into the context', () => {
  const sealed = holding(key('ab')).seal(secret, 'c')
  const moved = Buffer.concat([Buffer.of(1, 1), Buffer.from('a'), sealed.subarray(4)])
  expect(holding(key('a')).unseal(moved, 'bc')).toBeUndefined()
})

test('[CLN-07] any changed, missing or added byte opens nothing', () => {
  const keys = holding(key('a'), key('b', 2))
  const sealed = keys.seal(secret, context)
  for (let at = 0; at < sealed.length; at += 1)
    for (const flip of [0x01, 0x03, 0x80]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ flip
      expect([at, keys.unseal(changed, context)]).toEqual([at, undefined])
    }
  for (let length = 0; length < sealed.length; length += 1)
    expect(keys.unseal(sealed.subarray(0, length), context)).toBeUndefined()
  expect(keys.unseal(Buffer.concat([sealed, Buffer.of(0)]), context)).toBeUndefined()
})

test('[CLN-07] a superseded key opens what it sealed; what another one sealed is to be sealed again', () => {
  const keys = keysInMemory()
  const sealed = keys.seal(secret, context)
  expect(keys.isSealedByCurrent(sealed)).toBe(true)
  keys.rotate(10 * 365 * 24 * 60 * 60)
  keys.forget()
  expect([opened(keys.unseal(sealed, context)), keys.isSealedByCurrent(sealed)]).toEqual([secret.toString(), false])
  expect(keys.isSealedByCurrent(keys.seal(secret, context))).toBe(true)
})

test('without a key to seal with that is said, and is no wrong secret; what can be opened is', () => {
  const sealed = holding(key('a')).seal(secret, context)
  const none = keysInMemory()
  none.loseSeal()
  const unavailable = expect.objectContaining({ code: 'unavailable' })
  expect(() => none.seal(secret, context)).toThrow(unavailable)
  expect(() => none.unseal(sealed, context)).toThrow(unavailable)
  const waiting = keysOf({ current: undefined, all: [key('a')] })
  expect(() => waiting.seal(secret, context)).toThrow(unavailable)
  expect([opened(waiting.unseal(sealed, context)), waiting.isSealedByCurrent(sealed)]).toEqual([
    secret.toString(),
    true,
  ])
})

test('the keys for tokens of staff have the ids and the order of those of patients, and other secrets', () => {
  const keys = keysInMemory()
  keys.rotate()
  const [patients, staff] = [keys.accessTokenKeys, keys.staffTokenKeys]
  expect(staff.map(({ id }) => id)).toEqual(patients.map(({ id }) => id))
  for (const [index, each] of staff.entries()) {
    const from = patients[index]?.secret ?? ''
    expect(Buffer.from(each.secret)).toEqual(createHmac('sha256', from).update('htd staff access token').digest())
  }
})
