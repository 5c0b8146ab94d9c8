import '@htd/ui/fonts.css'
import '@htd/ui/tokens.css'
import '@htd/ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadLanguage } from '#i18n/messages.ts'
import { readPageData } from '#shared/page-data.ts'
import { changePreferences, preferences, showPreferences } from '#shared/preferences.ts'
import { noteEarlyAnswers } from '#shared/quiz/early-answers.ts'
import { stored } from '#shared/stored.ts'
import { App } from './app.tsx'
import { placeholders } from './placeholder.ts'

/** Takes over what the server has rendered, or renders the page where it has not, or not in this visitor's language. */
async function start(root: HTMLElement): Promise<void> {
  const data = readPageData()
  const language = stored('selectedLanguage') ?? preferences().language
  const isRendered = root.dataset.rendered === language
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
