import '@htd/ui/fonts.css'
import '@htd/ui/tokens.css'
import '@htd/ui/base.css'
import type { Language } from '@htd/domain/vocabulary/languages'
import { changePreferences, preferences, showPreferences } from '@htd/web/page/preferences.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadLanguage } from '#i18n/messages.ts'
import { fetchResultsEarly } from '#shared/early-fetch.ts'
import { readPageData } from '#shared/page-data.ts'
import { pressAgain } from '#shared/press-again.ts'
import { noteEarlyAnswers } from '#shared/quiz/early-answers.ts'
import { accessToken } from '#shared/session.ts'
import { App } from './app.tsx'
import { home } from './dashboard-home.ts'
import { placeholders } from './placeholder.ts'
import { fetchPage } from './router.tsx'
import { stored } from './shared/storage/local.ts'

/** Asks for the data, the code and the texts of the dashboard's home page at once, not one after the other. */
function fetchHome(language: Language): Promise<unknown> {
  fetchResultsEarly(language)
  // Opening the page tries again, and says so.
  return Promise.allSettled([fetchPage('dashboard', language), home(language)])
}

/** Takes over what the server has rendered, or renders the page where it has not, or not in this visitor's language. */
async function start(root: HTMLElement): Promise<void> {
  const data = readPageData()
  const language = stored('selectedLanguage') ?? preferences().language
  const isPrivate = root.dataset.private !== undefined
  const isIn = accessToken() !== undefined
  const code = isPrivate && isIn ? fetchHome(language) : undefined
  // What is there for patients is not shown to anybody else: they are on the way to the login page.
  const isRendered = root.dataset.rendered === language && (!isPrivate || isIn)
  if (!isRendered) {
    delete root.dataset.rendered
    root.textContent = placeholders[language]
  }
  if (language === preferences().language) showPreferences()
  else changePreferences({ language })
  // React answers a press only where it has the code: all of it is there before React takes over.
  await Promise.all([loadLanguage(language), code])

  if (!isRendered) return createRoot(root).render(<App language={language} data={data} />)
  noteEarlyAnswers(root)
  // A visitor may have gone back before the script ran: React takes over what was rendered, and then follows.
  hydrateRoot(root, <App language={language} data={data} path={root.dataset.address} />)
  pressAgain(root)
}

const root = document.getElementById('root')
if (root) await start(root)
