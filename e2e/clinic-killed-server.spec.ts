import { enterConsole } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { expect, test } from './support/fixtures.ts'
import { queryDatabase } from './support/query-database.ts'
import { setting } from './support/setting.ts'
import { startServer } from './support/start-server.ts'
import { field, isSaved, makeClinician, makeRecord, press } from './support/writing-steps.ts'

const say = clinicText('sv')
/** The server has a text 600 ms after the last key; the rest is the time of a call on a busy machine. */
const BEFORE_KILL_MS = 600 + 2000

test('[CLN-50] a server that is killed while somebody writes has what was typed before the last pause; the browser has the rest', {
  tag: '@desktop',
}, async ({ otherBrowser, expectedErrors }) => {
  test.setTimeout(120_000)
  expectedErrors.push(/net::ERR_/, /status of (401|404|412|50\d)/)
  const settings = { SMTP_URL: setting('E2E_SMTP_URL') }
  const killed = await startServer(settings)
  const { path } = await makeRecord(killed)
  const sara = await makeClinician(killed.dataDir, 'Sara Lind')
  const page = await enterConsole(await otherBrowser(killed.baseUrl), sara, path)
  await press(page, say('writing.write'))
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Sparat.')
  await page.waitForTimeout(BEFORE_KILL_MS)
  await page.keyboard.type(' Ej')
  await killed.kill()
  await page.keyboard.type(' sparat.')
  await expect(page.getByText(say('writing.offline'))).toBeVisible()
  // Whoever closes the tab now loses nothing.
  const server = await startServer(settings, killed)
  const stored = await queryDatabase<{ body: string }>(server.dataDir, 'select body from comments')
  expect(stored[0]?.body).toMatch(/^<p>Sparat\./)
  await isSaved(page)
  await expect(field(page)).toHaveText('Sparat. Ej sparat.')
  const [later] = await queryDatabase<{ body: string }>(server.dataDir, 'select body from comments')
  expect(later?.body).toBe('<p>Sparat. Ej sparat.</p>')
  await server.stop()
})
