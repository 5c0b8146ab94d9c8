import '@htd/ui/fonts.css'
import '@htd/ui/tokens.css'
import '@htd/ui/base.css'
import '@htd/web/first-html/unstarted.css'
import { readPageData } from '@htd/web/first-html/page-data.ts'
import { showPlaceholder } from '@htd/web/first-html/placeholder.ts'
import { changePreferences, preferences, showPreferences } from '@htd/web/page/preferences.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadLanguage } from '#i18n/messages.ts'
import { fetchResultsEarly, takeEarly } from '#shared/early-fetch.ts'
import { restoreConsent } from '#shared/page/cookie-consent.ts'
import type { StartData } from '#shared/page-data.ts'
import { pressAgain } from '#shared/press-again.ts'
import { noteEarlyAnswers } from '#shared/quiz/early-answers.ts'
import { accessToken } from '#shared/session.ts'
import { App } from './app.tsx'
import { needsLogin, showsResults } from './paths.ts'
import { fetchOpened } from './router.tsx'
import { stored } from './shared/storage/local.ts'

/** Hydrates the server-rendered page, or renders it here if the server did not, or rendered it in another language. */
async function start(root: HTMLElement): Promise<void> {
  const data = readPageData<StartData>()
  const language = stored('selectedLanguage') ?? preferences().language
  const isPrivate = root.dataset.private !== undefined
  const isIn = accessToken() !== undefined
  takeEarly()
  if (isIn && showsResults(location.pathname)) fetchResultsEarly(language)
  // Opening the page retries a failed fetch and reports it.
  const code =
    (isIn || !needsLogin(location.pathname)) && fetchOpened(location.pathname, language).catch(() => undefined)
  // A private page is not shown to visitors without a session, who are about to see the login page.
  const isRendered = root.dataset.rendered === language && (!isPrivate || isIn)
  if (!isRendered) {
    delete root.dataset.rendered
    showPlaceholder(root, language)
  }
  restoreConsent()
  if (language === preferences().language) showPreferences()
  else changePreferences({ language })
  // React handles presses only after the code has loaded, so all of it is loaded before hydration.
  await Promise.all([loadLanguage(language), code])

  if (!isRendered) return createRoot(root).render(<App language={language} data={data} />)
  noteEarlyAnswers(root)
  // The visitor may have gone back before the script ran: React hydrates the rendered address and then navigates.
  hydrateRoot(root, <App language={language} data={data} path={root.dataset.address} />)
  pressAgain(root)
}

const root = document.getElementById('root')
if (root) await start(root)
