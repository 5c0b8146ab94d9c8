import { questionNamed } from './support/answers.ts'
import { decks, slideOf } from './support/decks.ts'
import { expect, test } from './support/fixtures.ts'
import { runHtd } from './support/run-htd.ts'
import { setting } from './support/setting.ts'
import { t } from './support/texts.ts'

const say = t('sv')

/** The preview link that the command prints. */
async function linkTo(kind: 'slide' | 'question', id: string): Promise<string> {
  const { output } = await runHtd(setting('E2E_DATA_DIR'), 'preview', kind, id)
  const path = /\/(?:slide|question)\/preview\/\S+/.exec(output)?.[0]
  if (!path) throw new Error(`no link in: ${output}`)
  return path
}

// A new link replaces the previous one of its item, so tests that run side by side on one server take different items.
const ownOf = <T>(phone: T, desktop: T): T => (test.info().project.name === 'phone' ? phone : desktop)

test('[PRV-01] a slide by its link; the token is in no address and in no Referer', async ({ page, axe }) => {
  const slide = slideOf(decks.tears, ownOf(2, 4))
  const link = await linkTo('slide', slide.id)
  const token = new URL(link, 'https://htd.example').searchParams.get('token') ?? ''
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await page.goto(link)
  await expect(page.getByText(say('preview.banner'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: slide.title.sv })).toBeVisible()
  await expect(page).toHaveURL(`/slide/preview/${slide.id}`)
  expect(token.length).toBeGreaterThan(20)
  expect(referers.filter((referer) => referer.includes(token))).toEqual([])
  expect(await axe()).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: slide.title.sv })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lastSlideId')))).toEqual(
    [],
  )
})

test('[PRV-01] the answers of a question can be tried, and nothing of it is kept', async ({ page, axe }) => {
  const { id, answers } = questionNamed('general', ownOf('core_dry', 'core_grit'))
  await page.goto(await linkTo('question', id))
  const answer = page.getByLabel(answers[1]?.text.sv ?? '', { exact: true })
  await answer.check()
  await expect(answer).toBeChecked()
  await expect(page).toHaveURL(`/question/preview/${id}`)
  expect(await axe()).toEqual([])
  expect(await page.evaluate((key) => localStorage.getItem(key), id)).toBeNull()
})

test('[PRV-01] a link for one thing opens no other, and a made-up one opens nothing', { tag: '@desktop' }, async ({
  page,
  axe,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40|preview fetch failed/)
  const link = await linkTo('slide', slideOf(decks.tears, 1).id)
  const other = link.replace(slideOf(decks.tears, 1).id, slideOf(decks.tears, 3).id)
  for (const path of [other, `/slide/preview/${slideOf(decks.tears, 3).id}?token=made-up`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: say('preview.failed') })).toBeVisible()
  }
  await page.goto(`/question/preview/${questionNamed('general', 'core_dry').id}`)
  await expect(page.getByRole('heading', { name: say('preview.expired') })).toBeVisible()
  expect(await axe()).toEqual([])
})
