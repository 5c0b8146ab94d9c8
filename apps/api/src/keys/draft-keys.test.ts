import { expect, test, vi } from 'vitest'
import { draftKeyOf } from './draft-keys.ts'
import { type HeldKey, type KeysView, serverKeys } from './server-keys.ts'

const key = (id: string, fill = 1): HeldKey => ({ id, secret: new Uint8Array(32).fill(fill) })
const journalKeys = { current: undefined, all: [] }
const keysOf = (sealKeys: KeysView['sealKeys']) =>
  serverKeys(() => ({ accessTokenKeys: [], derivedTokenKeys: [], sealKeys, journalKeys }), vi.fn())
const hex = ({ key: bytes }: { key: Uint8Array }) => Buffer.from(bytes).toString('hex')

test('[CLN-50] a key belongs to one person and one key of the server, and is always the same', () => {
  const made = [draftKeyOf(key('a'), 'sara'), draftKeyOf(key('a'), 'olle'), draftKeyOf(key('a', 2), 'sara')].map(hex)
  expect(new Set(made).size).toBe(3)
  expect(made[0]).toBe(hex(draftKeyOf(key('a'), 'sara')))
  expect(made[0]).toHaveLength(64)
})

test('[CLN-50] the key that seals comes first; those before it open', () => {
  const keys = keysOf({ current: key('new'), all: [key('old'), key('new')] })
  expect(keys.draftKeys('sara').map(({ id }) => id)).toEqual(['new', 'old'])
})

test('[CLN-50] there are none while the servers do not have the same key', () => {
  expect(keysOf({ current: undefined, all: [key('a')] }).draftKeys('sara')).toEqual([])
})
