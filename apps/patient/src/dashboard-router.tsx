import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Redirect, Route, Switch } from 'wouter'
import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import { LoadingText } from '#shared/page/loading-text.tsx'
import { createQueryClient } from '#shared/queries/query-client.ts'
import { Shell } from '#shared/shell/shell.tsx'
import { lazyPage, OpenedPage, pageWith } from './lazy-page.tsx'

const home = lazyPage(() => import('./features/home/home.page.tsx'))
const result = lazyPage(() => import('./features/result/result.page.tsx'))
const status = pageWith('progress', () => import('./features/status/status.page.tsx'))
const compare = pageWith('progress', () => import('./features/status/compare.page.tsx'))
const search = lazyPage(() => import('./features/search/search.page.tsx'))
const profile = pageWith('settings', () => import('./features/account/profile.page.tsx'))
const settings = pageWith('settings', () => import('./features/account/settings.page.tsx'))
const notFound = lazyPage(async () => ({ Component: (await import('./features/not-found/not-found.tsx')).NotFound }))

const locales = { sv: 'sv-SE', en: 'en-US' } as const

/** React Aria adds a style element unless one with this id is there; its one rule stands in the shell's own style sheet. */
const STYLE_ID = 'react-aria-pressable-style'
if (!document.getElementById(STYLE_ID))
  document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))

/** The logged-in area: one shell around pages that come when they are opened. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale={locales[language]}>
        <Shell>
          <Suspense fallback={<LoadingText text={t('load.loading')} />}>
            <Switch>
              <Route path={paths.dashboard()}>
                <OpenedPage page={home} />
              </Route>
              <Route path={paths.result()}>
                <OpenedPage page={result} />
              </Route>
              <Route path={paths.status()}>
                <OpenedPage page={status} />
              </Route>
              <Route path={paths.compare()}>
                <OpenedPage page={compare} />
              </Route>
              <Route path={paths.search()}>
                <OpenedPage page={search} />
              </Route>
              <Route path={paths.profile()}>
                <OpenedPage page={profile} />
              </Route>
              <Route path={paths.settings()}>
                <OpenedPage page={settings} />
              </Route>
              <Route path="/dashboard">
                <Redirect to={paths.dashboard()} replace />
              </Route>
              <Route>
                <OpenedPage page={notFound} />
              </Route>
            </Switch>
          </Suspense>
        </Shell>
      </I18nProvider>
    </QueryClientProvider>
  )
}
