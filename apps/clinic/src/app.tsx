import type { ClinicPageData } from '@htd/contract/page'
import type { Language } from '@htd/domain/vocabulary/languages'
import { Toasts } from '@htd/ui/overlay/toasts'
import { LanguageProvider } from '@htd/web/i18n/language.tsx'
import { changePreferences } from '@htd/web/page/preferences.ts'
import { messages } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { PageDataContext } from '#shared/page-data.ts'
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

function Messages() {
  const t = useTranslate()
  return <Toasts words={{ region: t('app.messages'), close: t('app.closeMessage') }} />
}
