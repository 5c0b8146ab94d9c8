import { readdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from './support/fixtures.ts'
import { newAddress, sendFirstQuiz } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { registerByHand } from './support/register.ts'
import { setting } from './support/setting.ts'
import type { RunningServer } from './support/start-server.ts'
import { t } from './support/texts.ts'

test.use({ settings: { SMTP_URL: '' } })

/** The address in the start line. */
const mailboxOf = (server: RunningServer): string => /http:\S+\/mailbox\/[\w-]{22,}/.exec(server.output())?.[0] ?? ''

/** Requests as a program can, with arbitrary headers. */
const ask = (address: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get(address, { headers }, async (answer) => {
      resolve({ status: answer.statusCode, body: await text(answer) })
    }).on('error', reject)
  })

test('without a mail server the mails lie in the local mailbox, and their links work', { tag: '@phone' }, async ({
  page,
  axe,
  server,
}) => {
  await page.goto(mailboxOf(server))
  await expect(page.getByText('Här finns inga mejl än.').or(page.getByRole('listitem').first())).toBeVisible()
  const email = newAddress()
  await sendFirstQuiz(server.baseUrl, { email })
  const entry = page.getByRole('listitem').filter({ hasText: email })
  await expect(async () => {
    await page.reload()
    await expect(entry).toBeVisible({ timeout: 100 })
  }).toPass()
  expect(await axe()).toEqual([])
  expect(readdirSync(join(server.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))).not.toEqual([])
  expect(mailboxOf(server)).toContain(`${server.baseUrl}/mailbox/`)

  await entry.getByRole('link', { name: 'Skapa ditt konto hos Exempelkliniken Ögon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skapa ditt konto hos Exempelkliniken Ögon' })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  expect(await axe()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: '/register?token=' }).click()
  await registerByHand(page)
  await expect(page.getByText(t('sv')('auth.registered'))).toBeVisible()
})

test('only a browser on this machine that asks for this machine sees the mailbox', { tag: '@desktop' }, async ({
  server,
}) => {
  const address = mailboxOf(server)
  expect((await ask(address)).status).toBe(200)
  const foreign: Record<string, string>[] = [
    { host: 'evil.example' },
    { host: `evil.example:${server.port}` },
    { host: 'localhost.evil.example' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
  ]
  for (const headers of foreign) {
    const { status, body } = await ask(address, headers)
    expect([headers, status]).toEqual([headers, 404])
    expect(body).not.toMatch(/brevlåda|Local mailbox|<li>/i)
  }
})

test('there is no such page in another folder, for another file or with a mail server', { tag: '@desktop' }, async ({
  server,
}) => {
  const mailbox = mailboxOf(server)
  for (const path of ['/../outbox', '/%2e%2e%2fpostgres.log', `/${crypto.randomUUID()}`])
    expect((await ask(mailbox + path)).status).toBe(404)
  expect((await ask(`${setting('E2E_BASE_URL')}${new URL(mailbox).pathname}`)).status).toBe(404)
})

test('[FIX-03] without the secret of the start line, or through a proxy, it is a page like any other that is not there', {
  tag: '@desktop',
}, async ({ server }) => {
  const mailbox = mailboxOf(server)
  const plain = ({ status, body }: Awaited<ReturnType<typeof ask>>, path: string) => [status, body.replaceAll(path, '')]
  const unknown = plain(await ask(`${server.baseUrl}/no/such-page`), '/no/such-page')
  expect(unknown[0]).toBe(404)
  for (const [address, headers] of [
    [`${server.baseUrl}/mailbox`, {}],
    [`${server.baseUrl}/mailbox/wrong`, {}],
    [`${mailbox}x`, {}],
    [mailbox, { 'x-forwarded-proto': 'https' }],
  ] as const)
    expect(plain(await ask(address, headers), new URL(address).pathname)).toEqual(unknown)
})
