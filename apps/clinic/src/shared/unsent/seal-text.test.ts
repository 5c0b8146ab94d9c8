import { expect, test } from 'vitest'
import { importKeys, openText, sealText } from './seal-text.ts'

const bytes = (fill: number) => Buffer.alloc(32, fill).toString('base64url')
const keysOf = (...keys: [id: string, fill: number][]) =>
  importKeys(keys.map(([id, fill]) => ({ id, key: bytes(fill) })))
const sealed = async (text: string, context = 'a 1') => {
  const [key] = await keysOf(['k1', 251])
  if (!key) throw new Error('no key')
  return sealText(key, text, context)
}

test('[CLN-50] a text opens by the key that sealed it, also after the next key has come', async () => {
  const text = '<p>Åsa får två droppar 👁️</p>'
  expect(await openText(await keysOf(['k2', 7], ['k1', 251]), await sealed(text), 'a 1')).toBe(text)
})

test('[CLN-50] what is sealed shows nothing of the text, and differs each time', async () => {
  const [one, two] = [await sealed('Hemligt'), await sealed('Hemligt')]
  expect(Buffer.from(one.data).includes('Hemligt')).toBe(false)
  expect(Buffer.from(one.data).equals(Buffer.from(two.data))).toBe(false)
})

test.each([
  ['the key of a colleague', [['k1', 9]], 'a 1'],
  ['another id', [['k9', 251]], 'a 1'],
  ['no key', [], 'a 1'],
  ['another place', [['k1', 251]], 'b 1'],
] as const)('[CLN-50] %s opens nothing', async (_, keys, context) => {
  expect(
    await openText(await keysOf(...keys.map(([id, fill]): [string, number] => [id, fill])), await sealed('x'), context),
  ).toBeUndefined()
})

test('the bytes of a key are not handed out again', async () => {
  const [key] = await keysOf(['k1', 251])
  await expect(crypto.subtle.exportKey('raw', key?.key as CryptoKey)).rejects.toThrow()
})
