import type { Page } from '@playwright/test'
import { generalAnswers, questionNamed, symptomAnswers } from './support/answers.ts'
import { fileOfCopy } from './support/copy-of-data.ts'
import { expect, test } from './support/fixtures.ts'
import { type Answered, serveFormRenderer, showForm } from './support/form-renderer.ts'

type Coding = { code: string; display: string }
type Item = { linkId: string; type: string; repeats?: boolean; answerOption?: { valueCoding: Coding }[] }
type Questionnaire = { resourceType: 'Questionnaire'; url: string; item: Item[] }
type Response = Answered & { resourceType: 'QuestionnaireResponse'; questionnaire: string }
type Bundle = { entry: { resource: Questionnaire | Response }[] }

/** The parts of a copy of personal data that a form renderer needs: each response with its questionnaire. */
function filledForms(text: string): { questionnaire: Questionnaire; response: Response }[] {
  const resources = (JSON.parse(text) as Bundle).entry.map(({ resource }) => resource)
  const all = resources.filter((resource) => resource.resourceType === 'Questionnaire')
  return resources
    .filter((resource) => resource.resourceType === 'QuestionnaireResponse')
    .flatMap((response) =>
      all
        .filter(({ url }) => response.questionnaire.startsWith(`${url}|`))
        .map((questionnaire) => ({ questionnaire, response })),
    )
}

const answersTo = ({ item }: Answered, linkId: string) => item.find((each) => each.linkId === linkId)?.answer ?? []

const answersIn = ({ item }: Answered) => item.map(({ linkId, answer }) => ({ linkId, answer }))

/** The texts of the selected answers, as shown on the form. */
async function selectedOn(page: Page, { linkId, repeats }: Item): Promise<string[]> {
  const field = page.locator(`[id="${linkId}/1"]`)
  if (!repeats) return [await field.inputValue()].filter(Boolean)
  const texts = await page.locator(`[id="item-${linkId}/1"] .autocomp_selected li`).allInnerTexts()
  return texts.map((text) => text.replace(/^×\s*/, ''))
}

test('[FIX-29] a form renderer of others shows the copied questionnaires with the answers, and reads them back unchanged', {
  tag: '@desktop',
}, async ({ page, makePatient, expectedErrors }) => {
  test.setTimeout(120_000)
  const renderer = await serveFormRenderer()
  expectedErrors.push(new RegExp(`foreign request: ${renderer.origin}/`))
  const several = ['trg.screen', 'trg.wind', 'trg.lens', 'lid.crust', 'itch.seasonal']
  const patient = await makePatient({ chosen: generalAnswers(2) })
  await patient.retake('general', [...generalAnswers(1), ...several])
  await patient.retake('symptom', symptomAnswers(3))
  const forms = filledForms(await fileOfCopy(patient, 'fhir.json'))
  expect(forms.map(({ response }) => response.item.length).toSorted((a, b) => a - b)).toEqual([10, 13, 16])

  const counts = new Set<string>()
  for (const { questionnaire, response } of forms) {
    const readBack = await showForm(page, renderer.origin, questionnaire, response)
    for (const item of questionnaire.item.filter(({ type }) => type !== 'display')) {
      const stored = answersTo(response, item.linkId)
      const words = stored.map(({ valueCoding }) => valueCoding.display)
      await expect.poll(() => selectedOn(page, item), { message: JSON.stringify(words) }).toEqual(words)
      counts.add(`${item.repeats ? 'Multiple' : 'Single'} ${stored.length}`)
    }
    expect(answersIn(await readBack())).toEqual(answersIn(response))
  }
  expect([...counts].toSorted()).toEqual(['Multiple 0', 'Multiple 1', 'Multiple 3', 'Single 0', 'Single 1'])
  await renderer.stop()
})

test('[FIX-29] the check of the check: what is read back is what stands on the form', {
  tag: '@desktop',
}, async ({ page, makePatient, expectedErrors }) => {
  test.setTimeout(120_000)
  const renderer = await serveFormRenderer()
  expectedErrors.push(new RegExp(`foreign request: ${renderer.origin}/`))
  const [form] = filledForms(await fileOfCopy(await makePatient(), 'fhir.json'))
  if (!form) throw new Error('no questionnaire in the copy')
  const { id: linkId, answers } = questionNamed('general', 'ctx_itch')
  const readBack = await showForm(page, renderer.origin, form.questionnaire, form.response)
  expect(answersTo(form.response, linkId)).toEqual([])
  const field = page.locator(`[id="${linkId}/1"]`)
  // The form accepts an answer once its list has found the typed text.
  await expect(async () => {
    await field.fill('')
    await field.pressSequentially(answers[1]?.text.sv ?? '')
    await field.press('Tab')
    await expect(field).toHaveValue(answers[1]?.text.sv ?? '', { timeout: 2000 })
    expect(answersTo(await readBack(), linkId)).toMatchObject([{ valueCoding: { code: answers[1]?.id } }])
  }).toPass({ timeout: 60_000 })
  await renderer.stop()
})
