import { expect, test } from './support/fixtures.ts'
import { questionPath } from './support/open-question.ts'
import { storedKeys } from './support/storage.ts'
import { t } from './support/texts.ts'

const DAYS_30 = 30 * 24 * 60 * 60
/** The entries that the questions need to work, and no others. */
const necessary = ['hasVisited', 'question_ids', 'tank', 'TAC', 'PP', 'DP', 'AD', 'last_visited', 'questionType']

for (const { choice, value, language, tag } of [
  { choice: 'cookies.accept', value: 'accepted', language: 'en', tag: '@desktop' },
  { choice: 'cookies.reject', value: 'rejected', language: 'sv', tag: '@phone' },
] as const)
  test(`[GEN-04] the banner shows until it is answered, and '${value}' holds for 30 days`, { tag }, async ({
    page,
    context,
    baseURL,
  }) => {
    const say = t(language)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/')
    expect(await context.cookies()).toEqual([])
    await page.getByRole('button', { name: say(`language.${language}`) }).click()
    const banner = page.getByRole('region', { name: say('cookies.region') })
    await expect(banner).toBeVisible()
    expect(await banner.evaluate((element) => getComputedStyle(element).position)).toBe('static')
    const looks = await banner
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [button.getBoundingClientRect().height, getComputedStyle(button).backgroundColor]),
      )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])

    await page.goto(questionPath('st_intro'))
    await expect(banner).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('cookie_consent')
    const stored = await storedKeys(page)
    expect(stored.filter((key) => !necessary.includes(key))).toEqual(['selectedLanguage'])
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])

    await banner.getByRole('button', { name: say(choice) }).click()
    await expect(banner).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: say('cookies.saved') })).toHaveCount(1)
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_consent')
    expect(cookie?.value).toBe(value)
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - DAYS_30)).toBeLessThan(60)

    for (const path of ['/', '/overview', '/auth']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toHaveCount(0)
    }
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: say('cookies.region') })
      .click()
    await expect(banner).toBeVisible()
    await context.clearCookies({ name: 'cookie_consent' })
    await page.goto('/')
    await expect(banner).toBeVisible()
  })
