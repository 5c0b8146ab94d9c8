import { readFileSync } from 'node:fs'
import legal from '../packages/content/packs/default/legal/legal.json' with { type: 'json' }
import { expect, test } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'

const documents = ['terms', 'privacy', 'data-processing', 'ai'] as const
const firstHeading = (document: string, language: string) => {
  const file = new URL(`../packages/content/packs/default/legal/${document}.${language}.html`, import.meta.url)
  return /<h2>([^<]+)</.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}

for (const language of ['sv', 'en'] as const)
  test(`every legal document can be read in ${language}, without script`, { tag: '@phone' }, async ({
    page,
    context,
    axe,
  }) => {
    await prefer(context, { theme: 'dark', textSize: 150 })
    for (const name of documents) {
      const { version, title } = legal[name]
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      await page.goto(`/legal/${name}/${version}/${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page).toHaveTitle(`${title[language]} – HTD`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(firstHeading(name, language))
      await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible()
      expect(await axe()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(scripts).toEqual([])
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /startsidan|start page|home/i })
      .click()
    await expect(page).toHaveURL('/')
  })

test('a document, version or language there is not is a page that says so', { tag: '@desktop' }, async ({
  page,
  axe,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  for (const path of ['/legal/cookies/sv', '/legal/terms/1999.1/sv', '/legal/terms/fi', '/legal/toString/sv']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Hoppsan' })).toBeVisible()
  }
  expect(await axe()).toEqual([])
})
