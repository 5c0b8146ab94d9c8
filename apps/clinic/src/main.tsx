import '@htd/ui/fonts.css'
import '@htd/ui/tokens.css'
import '@htd/ui/base.css'
import '@htd/web/first-html/unstarted.css'
import type { ClinicPageData } from '@htd/contract/page'
import { readPageData } from '@htd/web/first-html/page-data.ts'
import { showPlaceholder } from '@htd/web/first-html/placeholder.ts'
import { preferences, showPreferences } from '@htd/web/page/preferences.ts'
import { createRoot } from 'react-dom/client'
import { loadLanguage } from '#i18n/messages.ts'
import { App } from './app.tsx'

async function start(root: HTMLElement): Promise<void> {
  const { language } = preferences()
  showPlaceholder(root, language)
  showPreferences()
  await loadLanguage(language)
  createRoot(root).render(<App language={language} data={readPageData<ClinicPageData>()} />)
}

const root = document.getElementById('root')
if (root) await start(root)
