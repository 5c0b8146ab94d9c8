import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { generalAnswers } from './support/answers.ts'
import { test as base, expect } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { linkIn } from './support/mail.ts'
import { newAddress, PASSWORD, sendFirstQuiz } from './support/make-patient.ts'
import { queryDatabase } from './support/query-database.ts'
import { registerByHand } from './support/register.ts'
import { setting } from './support/setting.ts'
import { startServer } from './support/start-server.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')

type Mortal = {
  baseUrl: string
  dataDir: string
  kill: () => Promise<void>
  /** In the same folder and on the same port, now with a mail server that responds. */
  startAgain: () => Promise<void>
}

/** A mail server that accepts the connection and stays silent: no mail leaves meanwhile. */
async function startSilence() {
  const sockets: Socket[] = []
  const silence = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silence, 'listening')
  const { port } = silence.address() as AddressInfo
  const stop = () => {
    silence.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${port}`, stop }
}

const test = base.extend<{ mortal: Mortal }>({
  mortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const silence = await startSilence()
      let server = await startServer({ SMTP_URL: silence.url })
      const startAgain = async () => {
        server = await startServer({ SMTP_URL: setting('E2E_SMTP_URL') }, server)
        // A sender holds its lease on a mail for a minute, even after it dies. A new mail wakes the sender before its next poll.
        await queryDatabase(server.dataDir, 'update mail_outbox set next_attempt_at = now() where sent_at is null')
        await sendFirstQuiz(server.baseUrl, { email: newAddress() })
      }
      await use({ ...server, kill: () => server.kill(), startAgain })
      await server.stop()
      silence.stop()
    },
    { timeout: 60_000 },
  ],

  baseURL: async ({ mortal }, use) => use(mortal.baseUrl),
})

// Starts, kills and restarts servers.
test.describe.configure({ timeout: 120_000 })

const submissionsOf = (dataDir: string, email: string) =>
  queryDatabase(
    dataDir,
    `select p.id from participations p where patient_id in (select patient_id from link_tokens where email = $1)`,
    [email],
  )

test('a submission whose answer got lost in a crash is there once, and its mail still leaves', {
  tag: '@desktop',
}, async ({ page, mortal, mailFor, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|ERR_CONNECTION_REFUSED/)
  const email = newAddress()
  await storeAnswers(page, generalAnswers(3))
  await page.goto('/email')
  await page.getByLabel(say('email.label')).fill(email)
  await page.getByLabel(say('email.terms')).check()
  await page.getByLabel(say('email.privacy')).check()
  await page.route(
    '**/api/v1/quiz/submit/',
    async (route) => {
      expect((await route.fetch()).status()).toBe(202)
      await mortal.kill()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: say('email.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('waiting.title') })).toBeVisible()
  await page.getByRole('button', { name: say('overlay.tryAgain') }).click()
  await expect(page.getByRole('main').getByText(say('overlay.offline'))).toBeVisible()

  await mortal.startAgain()
  // Sent by itself: it is tried again every half minute.
  await expect(page.getByRole('heading', { level: 1, name: say('thanks.title') })).toBeVisible({ timeout: 40_000 })
  expect(await submissionsOf(mortal.dataDir, email)).toHaveLength(1)
  await page.goto(linkIn(await mailFor(email)))
  await registerByHand(page)
  await logInByHand(page, { email, password: PASSWORD })
  await expect(page).toHaveURL('/dashboard/index')
  await page.goto('/dashboard/quiz')
  await expect(page.getByRole('main')).toContainText(say('result.burdenValue', { burden: '75' }))
})

test('every submission that was acknowledged before a crash survives it, with its mail', { tag: '@desktop' }, async ({
  mortal,
  mailFor,
}) => {
  const acknowledged: string[] = []
  const sendUntilRefused = async () => {
    for (;;) {
      const email = newAddress()
      await sendFirstQuiz(mortal.baseUrl, { email })
      acknowledged.push(email)
      if (acknowledged.length === 15) await mortal.kill()
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, sendUntilRefused))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
  expect(acknowledged.length).toBeGreaterThanOrEqual(15)

  await mortal.startAgain()
  for (const email of acknowledged) {
    expect(await submissionsOf(mortal.dataDir, email)).toHaveLength(1)
    expect(new URL(linkIn(await mailFor(email))).searchParams.get('email')).toBe(email)
  }
})
