import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is written on a page of this address, as browsers receive it. */
function written(address: string, isSecret: boolean): string {
  const seen: string[] = []
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', {
    set cookie(text: string) {
      seen.push(text)
    },
  })
  writeCookie('name', 'a=b c', { days: 1, isSecret })
  return seen.join()
}

test.each([
  ['https://htd.clinic.example/', true, true],
  ['https://htd.clinic.example/', false, true],
  ['https://localhost/', true, true],
  ['http://htd.clinic.example/', true, true],
  ['http://localhost.clinic.example/', true, true],
  ['http://10.0.0.1/', true, true],
  ['http://htd.clinic.example/', false, false],
  ['http://localhost:4000/', true, false],
  ['http://htd.localhost:4000/', true, false],
  ['http://127.0.0.1:4000/', true, false],
  ['http://[::1]:4000/', true, false],
])('[PAT-05] [AUT-03] at %s a cookie that is a secret (%s) is Secure: %s', (address, isSecret, isSecure) => {
  expect(written(address, isSecret)).toBe(
    `name=a=b%20c; Max-Age=86400; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  )
})

test('what was written is read, until it is removed', () => {
  writeCookie('name', 'å; b', { days: 1 })
  expect(readCookie('name')).toBe('å; b')
  removeCookie('name')
  expect(readCookie('name')).toBe('')
})
