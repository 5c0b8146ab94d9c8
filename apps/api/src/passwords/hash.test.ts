import { expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword } from './hash.ts'

test('a hash tells its cost, has a salt of its own, and fits its password only', async () => {
  const [one, other] = await Promise.all([hashPassword('kluriga-havet'), hashPassword('kluriga-havet')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('kluriga-havet', one)).toBe(true)
  expect(await isPassword('kluriga-have', one)).toBe(false)
  expect(await isPassword('Kluriga-havet', one)).toBe(false)
  expect(await isPassword('kluriga-havet', undefined)).toBe(false)
})

test('64 characters of four bytes count to the last', async () => {
  const hash = await hashPassword('👁'.repeat(64))
  expect(await isPassword('👁'.repeat(64), hash)).toBe(true)
  expect(await isPassword('👁'.repeat(63), hash)).toBe(false)
})

test.each([
  ['m=19456,t=2', false],
  ['m=47104,t=3', false],
  ['m=4096,t=2', true],
  ['m=19456,t=1', true],
])('a hash of the cost %s is outdated: %s', (cost, expected) => {
  expect(isOutdated(`$argon2id$v=19$${cost},p=1$c2FsdHNhbHQ$aGFzaA`)).toBe(expected)
})

test('a stored hash that is none is a defect', async () => {
  await expect(isPassword('x', 'plain')).rejects.toThrow('cannot be parsed')
})
