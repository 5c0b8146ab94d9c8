import '@htd/ui/fonts.css'
import '@htd/ui/tokens.css'
import '@htd/ui/base.css'
import type { Language } from '@htd/contract/language'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadLanguage } from '#i18n/messages.ts'
import { fetchResultsEarly } from '#shared/early-fetch.ts'
import { readPageData } from '#shared/page-data.ts'
import { changePreferences, preferences, showPreferences } from '#shared/preferences.ts'
import { noteEarlyAnswers } from '#shared/quiz/early-answers.ts'
import { accessToken } from '#shared/session.ts'
import { stored } from '#shared/stored.ts'
import { App } from './app.tsx'
import { home } from './dashboard-home.ts'
import { placeholders } from './placeholder.ts'
import { fetchPage } from './router.tsx'

/** Resolves once what the server has rendered can be read: nothing is to come before that. A hidden page is never painted. */
const painted = () =>
  new Promise<unknown>((resolve) => {
    if (document.visibilityState === 'hidden') resolve(undefined)
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** Asks for the data, the code and the texts of the dashboard's home page at once, not one after the other. */
function fetchHome(language: Language): void {
  fetchResultsEarly(language)
  // Opening the page tries again, and says so.
  for (const fetching of [fetchPage('dashboard', language), home(language)]) fetching.catch(() => undefined)
}

/** Takes over what the server has rendered, or renders the page where it has not, or not in this visitor's language. */
async function start(root: HTMLElement): Promise<void> {
  const data = readPageData()
  const language = stored('selectedLanguage') ?? preferences().language
  const isPrivate = root.dataset.private !== undefined
  const isIn = accessToken() !== undefined
  if (isPrivate && isIn) {
    await painted()
    fetchHome(language)
  }
  // What is there for patients is not shown to anybody else: they are on the way to the login page.
  const isRendered = root.dataset.rendered === language && (!isPrivate || isIn)
  if (!isRendered) root.textContent = placeholders[language]
  if (language === preferences().language) showPreferences()
  else changePreferences({ language })
  await loadLanguage(language)

  if (!isRendered) return createRoot(root).render(<App language={language} data={data} />)
  noteEarlyAnswers(root)
  // A visitor may have gone back before the script ran: React takes over what was rendered, and then follows.
  hydrateRoot(root, <App language={language} data={data} path={root.dataset.address} />)
}

const root = document.getElementById('root')
if (root) await start(root)
