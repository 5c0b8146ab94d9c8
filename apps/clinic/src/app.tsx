import type { ClinicPageData } from '@htd/contract/page'
import type { Language } from '@htd/domain/vocabulary/languages'
import { clearToasts, Toasts } from '@htd/ui/overlay/toasts'
import { removeUnstarted } from '@htd/web/first-html/unstarted.ts'
import { LanguageProvider } from '@htd/web/i18n/language.tsx'
import { changePreferences } from '@htd/web/page/preferences.ts'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { messages } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { PageDataContext } from '#shared/page-data.ts'
import { session } from '#shared/session/current-session.ts'
import { SessionProvider } from '#shared/session/session-provider.tsx'
import { Router } from './router.tsx'

type Props = { language: Language; data: ClinicPageData | undefined }

/** Keeps the chosen language in the cookie of the preferences, and sets it on the document. */
const rememberLanguage = (language: Language) => changePreferences({ language })

/** The whole app. Only browsers render it. */
export const App = ({ language, data }: Props) => (
  <PageDataContext value={data}>
    <LanguageProvider initial={language} texts={messages} remember={rememberLanguage}>
      <SessionProvider>
        <Router />
      </SessionProvider>
      <Messages />
    </LanguageProvider>
  </PageDataContext>
)

/** Messages name people: nothing of them stays when the session locks or ends. Those that come while it is locked wait. */
function Messages() {
  const t = useTranslate()
  const { phase } = useSyncExternalStore(session.state.subscribe, session.state.get)
  useEffect(removeUnstarted, [])
  useLayoutEffect(() => {
    if (phase === 'locked' || phase === 'ended') clearToasts()
  }, [phase])
  if (phase === 'locked') return null
  return <Toasts words={{ region: t('app.messages'), close: t('app.closeMessage') }} />
}
