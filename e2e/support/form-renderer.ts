import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import type { Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('lforms/package.json'))
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.png': 'image/png' }

const page = `<!doctype html><html lang="en"><title>LHC-Forms</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/dist/lforms/webcomponent/styles.css">
<body><div id="form"></div>
<script src="/dist/lforms/webcomponent/assets/lib/zone.min.js"></script>
<script src="/dist/lforms/webcomponent/lhc-forms.js"></script>
<script src="/dist/lforms/fhir/R4/lformsFHIR.min.js"></script>`

/** Serves LHC-Forms, the form renderer of the U.S. National Library of Medicine, on loopback; `/` is a page with an empty form. */
export async function serveFormRenderer() {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const body = pathname === '/' ? page : await readFile(join(folder, pathname)).catch(() => undefined)
    const type = pathname === '/' ? 'text/html; charset=utf-8' : types[extname(pathname)]
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'application/octet-stream' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

type Answer = { valueCoding: { code: string; display: string } }
export type Answered = { item: { linkId: string; answer: Answer[] }[] }

type Util = {
  convertFHIRQuestionnaireToLForms: (questionnaire: object, version: 'R4') => object
  mergeFHIRDataIntoLForms: (type: 'QuestionnaireResponse', response: object, form: object, version: 'R4') => object
  addFormToPage: (form: object, id: string, options: { prepopulate: boolean }) => Promise<void>
  getFormFHIRData: (type: 'QuestionnaireResponse', version: 'R4') => Answered
}
declare const LForms: { Util: Util }

/** Fills a form with a response in a new page. @returns a function that reads the current answers from the form */
export async function showForm(page: Page, origin: string, questionnaire: object, response: object) {
  await page.goto(origin)
  await page.evaluate(
    async ([asked, answered]) => {
      const form = LForms.Util.convertFHIRQuestionnaireToLForms(asked, 'R4')
      const filled = LForms.Util.mergeFHIRDataIntoLForms('QuestionnaireResponse', answered, form, 'R4')
      await LForms.Util.addFormToPage(filled, 'form', { prepopulate: false })
    },
    [questionnaire, response] as const,
  )
  return () => page.evaluate(() => LForms.Util.getFormFHIRData('QuestionnaireResponse', 'R4'))
}
