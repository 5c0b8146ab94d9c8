import { clinicStops } from './support/clinic-screens.ts'
import { clinicText } from './support/clinic-texts.ts'
import { makeCast } from './support/clinic-visits.ts'
import { displaysOf, rounds } from './support/displays.ts'
import { colourRules, setDisplay, showWhole, tooWide } from './support/fit.ts'
import { expect, test } from './support/fixtures.ts'
import { makeStaff, plugInAuthenticator, signInAs } from './support/make-staff.ts'
import { prefer } from './support/prefer.ts'
import { setting } from './support/setting.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const languages = [...(['sv', 'en'] as const).entries()]

for (const [place, language, round] of languages.flatMap((each) => rounds.map((round) => [...each, round] as const)))
  test(`[CLN-111] every screen of the console in ${language} and ${round ?? 'two themes'}, in widths and text sizes, without a fault`, {
    tag: '@desktop',
  }, async ({ page, context, axe, expectedErrors }) => {
    test.setTimeout(round ? 1_800_000 : 420_000)
    expectedErrors.push(/status of (400|401|403|404|409)/)
    const dataDir = setting('E2E_DATA_DIR')
    const cast = await makeCast(dataDir, language)
    await prefer(context, { language })
    await plugInAuthenticator(page, cast.admin)
    for (const [number, { name, open }] of clinicStops.entries())
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await open({ page, language, cast, dataDir })
        for (const [turn, { theme, width, size }] of displaysOf(round, number, place).entries()) {
          await setDisplay(page, 'theme', theme)
          await setDisplay(page, 'textSize', size)
          await page.setViewportSize({ width, height: 800 })
          const overflow = await tooWide(page)
          await showWhole(page, width)
          const found = {
            tooWide: overflow,
            axe: await axe(turn === 0 || round === 'light' ? undefined : colourRules),
          }
          expect.soft(found, `${name} in ${theme} at ${width} px and ${size} %`).toEqual({ tooWide: [], axe: [] })
        }
        await setDisplay(page, 'textSize', '100')
      })
  })

test('[CLN-111] by keyboard alone: sign in, invite somebody, and be back where one was', { tag: '@desktop' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const say = clinicText('sv')
  const staff = await makeStaff(setting('E2E_DATA_DIR'), { roles: ['admin'] })
  await plugInAuthenticator(page, staff)
  /** Presses Tab until it is there. */
  const tabTo = async (name: string, role: 'button' | 'textbox' | 'checkbox' | 'link' = 'button', exact = true) => {
    const target = page.getByRole(role, { name, exact })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 100 })
    }).toPass({ intervals: [0] })
  }
  await page.goto('/clinic/login')
  await tabTo(say('login.passkey'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('page.queue') })).toBeFocused()
  await tabTo(say('page.staff'), 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('page.staff') })).toBeFocused()
  await page.getByRole('table').waitFor()
  await tabTo(say('staff.invite'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: say('staff.email') })).toBeFocused()
  await page.keyboard.type(`${crypto.randomUUID()}@klinik.example`)
  await tabTo(say('staff.fullName'), 'textbox')
  await page.keyboard.type('Tangent Bordsson')
  await tabTo('Redaktör', 'checkbox', false)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await tabTo(say('stepUp.byPasskey'))
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(say('staff.invited', { name: 'Tangent Bordsson' }), { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('staff.invite'), exact: true })).toBeFocused()
})

test('[CLN-111] a confirmation leaves the focus where it was, given or not', { tag: '@desktop' }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const say = clinicText('sv')
  const staff = await makeStaff(setting('E2E_DATA_DIR'), { roles: ['admin'] })
  await signInAs(context, staff)
  await plugInAuthenticator(page, staff)
  const dialog = page.getByRole('dialog', { name: say('stepUp.title') })

  await page.goto('/clinic/settings')
  const change = page.getByRole('button', {
    name: say('settings.changeNamed', { name: say('settings.staff_idle_minutes') }),
  })
  await change.click()
  const field = page.locator('main form input').first()
  await expect(field).toBeFocused()
  await field.fill('26')
  await field.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.press('Enter')
  await dialog.getByRole('button', { name: say('stepUp.byPasskey') }).click()
  await expect(page.getByText(say('settings.asked'), { exact: true }).first()).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(change).toBeFocused()

  const withdraw = page.getByRole('button', { name: new RegExp(`^${say('second.withdraw')}`) }).last()
  await withdraw.click()
  await expect(page.getByText(say('second.withdrawn'), { exact: true }).first()).toBeVisible()
  await page.goto('/clinic/account')
  const add = page.getByRole('button', { name: say('account.passkeyAdd') })
  await add.click()
  await expect(page.getByRole('region', { name: say('account.passkeyAdd') })).toBeFocused()
  await page.getByRole('button', { name: say('actions.cancel') }).click()
  await expect(page.getByRole('heading', { name: say('account.passkeys'), exact: true })).toBeFocused()
})
