import type { Language } from '@htd/domain/vocabulary/languages'
import { Toasts } from '@htd/ui/overlay/toasts'
import { removeUnstarted } from '@htd/web/first-html/unstarted.ts'
import { LanguageProvider } from '@htd/web/i18n/language.tsx'
import { InitialPreferences } from '@htd/web/page/preferences.ts'
import { useLayoutEffect } from 'react'
import { Router as LocationRouter } from 'wouter'
import { messages } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { Router } from '#router.tsx'
import { useCopyBlock } from '#shared/page/copy-block.ts'
import { PageDataContext, type StartData } from '#shared/page-data.ts'
import { useLegalLinksKept } from '#shared/quiz/quiz-start.ts'
import { rememberLanguage } from '#shared/remember-language.ts'

type Props = {
  language: Language
  data: StartData | undefined
  /** The address that the server renders and the browser hydrates. */
  path?: string | undefined
}

/** The whole app. The server renders the same tree. */
export const App = ({ language, data, path }: Props) => (
  <PageDataContext value={data}>
    <InitialPreferences value={data?.preferences}>
      <LanguageProvider initial={language} texts={messages} remember={rememberLanguage}>
        <LocationRouter {...(path === undefined ? {} : { ssrPath: path })}>
          <Router />
          <Everywhere />
        </LocationRouter>
      </LanguageProvider>
    </InitialPreferences>
  </PageDataContext>
)

/** Global behaviour and toasts, shared by all pages. */
function Everywhere() {
  const t = useTranslate()
  // Together with the page: two headings of the first level would be there for a moment.
  useLayoutEffect(removeUnstarted, [])
  useCopyBlock()
  useLegalLinksKept()
  return <Toasts words={{ region: t('app.messages'), close: t('app.closeMessage') }} />
}
