import { dashboardAddresses, publicAddresses } from '@htd/contract/addresses'
import type { PatientPageData, RenderPage } from '@htd/contract/page'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Manifest } from '@htd/web/first-html/build-manifest.ts'
import { escapeHtml } from '@htd/web/first-html/escape-html.ts'
import { fillTemplate } from '@htd/web/first-html/fill-template.ts'
import { placeholderOf } from '@htd/web/first-html/placeholder.ts'
import type { Unstarted } from '@htd/web/first-html/unstarted.ts'
import { renderToString } from 'react-dom/server'
import { messages as accountEn } from '#i18n/account.en.ts'
import { messages as accountSv } from '#i18n/account.sv.ts'
import { descriptions } from '#i18n/descriptions.ts'
import { addMessages, type MessageKey } from '#i18n/messages.ts'
import { messages as publicEn } from '#i18n/public.en.ts'
import { messages as publicSv } from '#i18n/public.sv.ts'
import { translateTo } from '#i18n/translate.ts'
import { unstarted as unstartedEn } from '#i18n/unstarted.en.ts'
import { unstarted as unstartedSv } from '#i18n/unstarted.sv.ts'
import type { StartData } from '#shared/page-data.ts'
import { App } from './app.tsx'
import { earlyAt } from './early-address.ts'
import { type AheadName, pageHints } from './page-hints.ts'
import { type PageName, pageOf, paths } from './paths.ts'
import { fetchOpened } from './router.tsx'

addMessages('sv', publicSv)
addMessages('en', publicEn)
addMessages('sv', accountSv)
addMessages('en', accountEn)
// Rendering is synchronous, so the code of lazy pages must be loaded first.
await fetchOpened(paths.dashboard(), 'sv')

/** Pages that show questions or answers, whose HTML embeds the questions. */
const withQuestions: readonly PageName[] = ['welcome', 'question', 'overview', 'edit', 'email', 'retake']

/** Returns the document's title before any script runs. */
function titleOf(name: PageName | undefined, path: string, data: PatientPageData): string {
  const t = translateTo(data.preferences.language)
  const inApp = (key: MessageKey, values = {}) => t('app.title', { page: t(key, values) })
  const total = data.questions.items.length
  const number = positionOf(path, data) + 1
  if (isHome(path)) return inApp('shell.home')
  return name === 'question' && number > 0 ? inApp('question.page', { number, total }) : inApp('welcome.page')
}

const positionOf = (path: string, { questions }: PatientPageData): number => {
  const questionId = publicAddresses.question.namesIn(path)?.questionId ?? ''
  return questions.items.findIndex(({ id }) => id === questionId.toLowerCase())
}

const { home: homeAddress, result, status, help } = dashboardAddresses
const { login, slideShow } = publicAddresses
/** Pages whose code the head names. */
const aheadAt = { login, home: homeAddress, result, status, help, slideShow } satisfies Record<AheadName, unknown>

/** Finds what the head names of the page of an address. */
function aheadOf<Hints>(path: string, ahead: ReadonlyMap<AheadName, Hints>): Hints | undefined {
  const name = (Object.keys(aheadAt) as AheadName[]).find((each) => aheadAt[each].namesIn(path))
  return name && ahead.get(name)
}

/** Returns true for the only private page that is rendered here, with content that is the same for every patient. */
const isHome = (path: string): boolean => path === paths.dashboard()

/** Returns true if the page is rendered here. The symptom questionnaire is not known here, so the browser renders its questions. */
const isRendered = (name: PageName | undefined, path: string, data: PatientPageData): boolean =>
  name === 'welcome' || isHome(path) || (name === 'question' && positionOf(path, data) >= 0)

/**
 * Creates the renderer of first pages.
 *
 * @param template text of dist/client/index.html
 * @param manifest content of dist/client/.vite/manifest.json
 * @returns a function that renders an address. Start page, questions and the dashboard's home page have a body; the browser renders the rest.
 */
export function createRenderer(template: string, manifest: Manifest): RenderPage<PatientPageData> {
  const hints = pageHints(manifest, template)
  return (path, data) => {
    const { language } = data.preferences
    const name = pageOf(path)
    const start: StartData = name && withQuestions.includes(name) ? data : withoutQuestions(data)
    const hasBody = isRendered(name, path, data)
    const description = escapeHtml(descriptions[language])
    const html = fillTemplate(template, {
      title: titleOf(name, path, data),
      head: `<meta name="description" content="${description}">${hints.everywhere[language]}${aheadOf(path, hints.ahead)?.[language] ?? ''}`,
      rootAttributes: (hasBody ? renderedAttributes(path, language) : '') + earlyAttribute(path, language),
      body: hasBody ? renderToString(<App language={language} data={start} path={path} />) : placeholderOf(language),
      unstarted: unstartedOf(data, !hasBody),
      data: start,
    })
    return { status: name ? 200 : 404, html }
  }
}

/** Returns what the page says while the app has not started. */
const unstartedOf = ({ preferences, settings }: PatientPageData, isOnlyHeading: boolean): Unstarted => ({
  words: preferences.language === 'sv' ? unstartedSv : unstartedEn,
  clinic: settings.clinic_name,
  phone: settings.phone,
  isOnlyHeading,
})

/** Returns the attributes that tell the browser what to hydrate. */
const renderedAttributes = (path: string, language: string) =>
  ` data-rendered="${language}" data-address="${escapeHtml(path)}"${isHome(path) ? ' data-private' : ''}`

/** Returns the attribute with what the first script asks for before the app is there. */
function earlyAttribute(path: string, language: Language): string {
  const address = earlyAt(path, language)
  return address ? ` data-early="${escapeHtml(address)}"` : ''
}

const withoutQuestions = ({ questions: _, ...rest }: PatientPageData): StartData => rest
