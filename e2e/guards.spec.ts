import { expect, test } from './support/fixtures.ts'

const PATIENCE = { timeout: 10_000 }

/** Waits for the event that a guard must see. Its absence must not be the reason why the test fails. */
const toldOf = (event: Promise<unknown>) => event.catch(() => undefined)

/** Each of these has to fail: a guard that has never failed may be dead. */
test.describe('a test fails by itself', () => {
  test.fail('when the page writes an error to the console', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => console.error('a fault'))
  })

  test.fail('when a script of the page throws', async ({ page }) => {
    await page.goto('/')
    const thrown = toldOf(page.context().waitForEvent('weberror', PATIENCE))
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('a fault'))))
    await thrown
  })

  test.fail('when the page asks another host', async ({ page }) => {
    await page.route('http://other.example/**', (route) => route.fulfill({ body: '' }))
    await page.setContent('<img src="http://other.example/pixel" alt="">')
  })

  test.fail('when the content security policy is violated', async ({ page }) => {
    await page.goto('/')
    const violated = toldOf(page.waitForEvent('console', PATIENCE))
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await violated
  })
})

test('axe sees a button without a name and a text without contrast', async ({ page, axe }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const pale = Object.assign(document.createElement('p'), { textContent: 'Blekt' })
    pale.style.color = 'gainsboro'
    document.querySelector('main')?.append(document.createElement('button'), pale)
  })
  const faults = (await axe()).map((fault) => fault.split(' ')[0])
  expect(faults).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
  expect((await axe(['color-contrast'])).map((fault) => fault.split(' ')[0])).toEqual(['color-contrast'])
})

test('an error that is expected is no fault', async ({ page, expectedErrors }) => {
  expectedErrors.push(/a fault that belongs here/)
  await page.goto('/')
  await page.evaluate(() => console.error('a fault that belongs here'))
  await expect(page).toHaveURL('/')
})
