import { expect, test } from './support/fixtures.ts'

const results = '/api/v1/quiz/result/'

test('[SPD-03] pages with results ask for them once, while the script of the app is still on its way', {
  tag: '@phone',
}, async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient())
  for (const path of ['/dashboard/index', '/dashboard/quiz', '/dashboard/status']) {
    const isHere = Promise.withResolvers<void>()
    let isHeld = false
    const script = '**/assets/first-*.js'
    await page.route(script, async (route) => {
      isHeld = true
      await isHere.promise
      await route.continue()
    })
    const asked: string[] = []
    const note = (request: { url: () => string }) => {
      if (request.url().includes(results)) asked.push(request.url())
    }
    page.on('request', note)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => [isHeld, asked.length], path).toEqual([true, 1])
    isHere.resolve()
    await expect(page.getByRole('main').locator('time').first(), path).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(asked, path).toHaveLength(1)
    page.off('request', note)
    await page.unroute(script)
  }
})
