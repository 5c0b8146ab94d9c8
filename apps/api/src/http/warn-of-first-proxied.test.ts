import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps } from '#test/make.ts'

const baseUrl = 'https://htd.clinic.se'
const viaProxy = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'htd.clinic.se' }

/** @returns the settings that the log names after one direct and two proxied requests, and the lines */
async function warned(config: Parameters<typeof makeDeps>[0]) {
  const deps = await makeDeps(config)
  const app = buildApp(deps)
  const lines = () => deps.lines.filter((line) => line.includes('first proxied request'))
  await app.inject('/healthz')
  expect(lines()).toEqual([])
  await app.inject({ url: '/healthz', headers: viaProxy })
  await app.inject({ url: '/api/v1/nothing', headers: viaProxy })
  return { settings: lines().map((line) => JSON.parse(line).setting), lines: lines() }
}

test('[FIX-05] the first proxied request repeats what the start said, once', async () => {
  const { settings, lines } = await warned({ baseUrl, smtpUrl: undefined })
  expect(settings).toEqual(['SMTP_URL', 'TRUSTED_PROXIES'])
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'warn'])
  expect(lines.join()).not.toMatch(/\d+\.\d+\.\d+\.\d+|clinic|nowhere/)
})

test.each([
  [{ baseUrl }, ['TRUSTED_PROXIES']],
  [{ baseUrl, smtpUrl: undefined, trustedProxies: ['127.0.0.1'] }, ['SMTP_URL']],
  [{ baseUrl, trustedProxies: ['127.0.0.1'] }, []],
  [{ smtpUrl: undefined }, []],
])('[FIX-05] with %j the log repeats %j', async (config, expected) => {
  expect((await warned(config)).settings).toEqual(expected)
})
