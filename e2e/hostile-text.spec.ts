import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import vectors from '../packages/content/test/attack-vectors.json' with { type: 'json' }
import { poison, rawIn } from '../packages/content/test/attacks.ts'
import { expect } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { linkIn } from './support/mail.ts'
import { PASSWORD, sendFirstQuiz } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { queryDatabase } from './support/query-database.ts'
import { registerByHand } from './support/register.ts'
import { runHtd } from './support/run-htd.ts'
import { t } from './support/texts.ts'
import { watchForCalls } from './support/watch-for-calls.ts'

const say = t('sv')
const defaultPack = fileURLToPath(new URL('../packages/content/packs/default', import.meta.url))

test('[GEN-11] a content pack with hostile markup is not imported, and the old one stays', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'htd-pack-'))
  cpSync(defaultPack, dir, { recursive: true })
  const hostile = {
    'greetings/general.sv.html': '<script>window.__x(1)</script>',
    'advice/soon.en.html': '<p onclick="window.__x(1)">Soon</p>',
    'legal/terms.sv.html': '<a href="javascript:window.__x(1)">villkor</a>',
    'greetings/symptom.en.html': '<iframe src="https://evil.example/"></iframe>',
  }
  for (const [file, markup] of Object.entries(hostile)) appendFileSync(join(dir, file), `\n${markup}\n`)
  const { code, output } = await runHtd(server.dataDir, 'content', 'import', dir)
  rmSync(dir, { recursive: true })
  expect(code).toBe(1)
  for (const file of Object.keys(hostile)) expect(output).toMatch(new RegExp(`${file}:\\d+:\\d+`))
  await page.goto('/')
  await expect(page.getByText('Välkommen till Exempelkliniken Ögon.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

const sanitisers = ['the browser has', 'comes as a library'] as const

for (const sanitiser of sanitisers)
  test(`[GEN-11] hostile text does nothing where the sanitiser ${sanitiser}`, { tag: '@desktop' }, async ({
    page,
    makePatient,
    logInAs,
    expectedErrors,
  }) => {
    await page.addInitScript((isOwn) => {
      if (!isOwn) Reflect.deleteProperty(Element.prototype, 'setHTML')
      else if (!('setHTML' in Element.prototype)) throw new Error('this browser has no sanitiser of its own')
    }, sanitiser === 'the browser has')
    // Parsing markup to sanitise it is reported, although nothing in it can run. So is a picture that does not exist.
    expectedErrors.push(
      /Content security policy: (script|style)-src-(attr|elem) blocked inline/,
      /status of 404.*\/media\//,
    )
    expectedErrors.push(/(inline event handler|inline style) violates.*\/(sanitise-html|first)-/, /base-uri/)
    const calls = await watchForCalls(page)
    await logInAs(await makePatient())
    const hostile = Object.values(vectors).flat()
    await page.route('**/api/v1/quiz/review/**', async (route) => {
      const review = await (await route.fetch()).json()
      const general_comments = hostile.map((note_text, index) => ({
        note_text,
        approved_at: new Date(index * 1_000).toISOString(),
        author: { name: '', title: '' },
        general: true,
      }))
      await route.fulfill({ json: { ...review, general_comments } })
    })
    await page.goto('/dashboard/quiz')
    await page.getByRole('tab', { name: say('result.tabComments') }).click()
    await expect(page.getByText(`${say('comment.doctor')},`)).toHaveCount(hostile.length)
    await page.waitForLoadState('networkidle')
    const left = await page.getByRole('tabpanel').evaluate((panel) => {
      const elements = [...panel.querySelectorAll('*')]
      for (const element of elements)
        for (const name of ['mouseover', 'focus', 'pointerenter', 'toggle', 'animationend', 'error', 'load'])
          element.dispatchEvent(new Event(name, { bubbles: true }))
      const forbidden =
        'script, iframe, object, embed, form, style, link, meta, base, template, [style], [srcdoc], [formaction]'
      const addresses = [...panel.querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      )
      return {
        forbidden: [...panel.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML),
        handlers: elements.flatMap(({ attributes }) => [...attributes].filter(({ name }) => name.startsWith('on')))
          .length,
        addresses: addresses.filter((address) => !/^(https:|mailto:|tel:|\/media\/)/.test(address)),
      }
    })
    expect(left).toEqual({ forbidden: [], handlers: 0, addresses: [] })
    expect(calls()).toBe(0)
  })

/** Serves content other than the imported one, as an attacker with write access to the database could. */
async function showPack(dataDir: string, pack: object): Promise<void> {
  await queryDatabase(dataDir, 'update content_packs set is_current = false')
  await queryDatabase(
    dataDir,
    `insert into content_packs (version, pack, images, sha256, is_current)
     select 'hostile', $1::jsonb, images, 'none', true from content_packs limit 1`,
    [JSON.stringify({ ...pack, version: 'hostile' })],
  )
  await queryDatabase(dataDir, 'notify content')
}

test('[GEN-11] [FIX-17] text changed in the database behind the importer’s back reaches no page, and runs nothing', {
  tag: '@desktop',
}, async ({ page, server, makePatient, logInAs, expectedErrors }) => {
  // An attack may keep one thing: a reference to a non-existent picture in our own folder.
  expectedErrors.push(/status of 404.*\/media\//)
  const [stored] = await queryDatabase<{ pack: { general: { greeting: object } } }>(
    server.dataDir,
    'select pack from content_packs where is_current',
  )
  if (!stored) throw new Error('there is no content')
  const greeting = { sv: '<p>Fientlig hälsning</p>', en: '<p>Hostile greeting</p>' }
  const { pack, count } = poison({ ...stored.pack, general: { ...stored.pack.general, greeting } })
  expect(count).toBeGreaterThan(1_000)
  await showPack(server.dataDir, pack)
  const calls = await watchForCalls(page)
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByText('Fientlig hälsning')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()

  await logInAs(await makePatient())
  const deck = (pack as unknown as { decks: { id: string; kind: string }[] }).decks.find(({ kind }) => kind === 'htd')
  const addresses = ['/', '/help', '/legal/privacy/sv', '/legal/terms/en', '/dashboard/index', '/dashboard/quiz']
  for (const address of [...addresses, '/dashboard/help', `/slide/show/1/htd/${deck?.id}/1`]) {
    const answer = await page.request.get(address)
    expect([address, rawIn(await answer.text())]).toEqual([address, []])
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('script:not([src]):not([type="application/json"])')).toHaveCount(0)
    const forbidden = 'main :is(iframe, object, embed, [action^="javascript"], [href^="javascript"], style, meta, base)'
    await expect(page.locator(forbidden)).toHaveCount(0)
  }
  expect(calls()).toBe(0)
  expect((await runHtd(server.dataDir, 'content', 'import', defaultPack)).code).toBe(0)
})

test('hostile names and a strange address are text everywhere', { tag: '@phone' }, async ({
  page,
  server,
  mailFor,
}) => {
  const calls = await watchForCalls(page)
  const firstName = `<img src=x onerror="window.__x(1)"> 'O\u202Eشيماء`
  const email = `o'hara&b=c+d#e?f/${crypto.randomUUID().slice(0, 8)}@example.com`
  await sendFirstQuiz(server.baseUrl, { email })
  const mail = await mailFor(email)
  const href = linkIn(mail).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  expect(mail.html).toContain(`href="${href}"`)
  await page.goto(linkIn(mail))
  await expect(page.getByLabel(say('auth.email'))).toHaveValue(email)
  await registerByHand(page, { firstName, lastName: '"><script>window.__x(1)</script>' })
  await logInByHand(page, { email, password: PASSWORD })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(say('home.titleWithName', { name: firstName }))
  await expect(page.getByRole('button', { name: say('shell.userMenu', { name: firstName }) })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(firstName)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  expect(calls()).toBe(0)

  await page.goto('/forgot-password')
  await page.getByLabel(say('auth.email')).fill(email)
  await page.getByRole('button', { name: say('forgot.submit') }).click()
  const reset = await mailFor(email, 2)
  expect(reset.html).not.toMatch(/<img|<script|onerror/)
  expect(reset.to?.map(({ address }) => address)).toEqual([email])
})
