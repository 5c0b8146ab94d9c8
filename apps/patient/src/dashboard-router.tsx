import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Redirect, Route, Switch } from 'wouter'
import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import { LoadingText } from '#shared/page/loading-text.tsx'
import { createQueryClient } from '#shared/queries/query-client.ts'
import { Shell } from '#shared/shell/shell.tsx'
import { useSamePatient } from '#shared/shell/use-same-patient.ts'
import { home } from './dashboard-home.ts'
import { type LazyPage, lazyPage, OpenedPage, pageWith } from './lazy-page.tsx'

const result = lazyPage(() => import('./features/result/result.page.tsx'))
const status = pageWith('progress', () => import('./features/status/status.page.tsx'))
const compare = pageWith('progress', () => import('./features/status/compare.page.tsx'))
const search = pageWith('slides', () => import('./features/search/search.page.tsx'))
const profile = pageWith('settings', () => import('./features/account/profile.page.tsx'))
const dataExport = pageWith('settings', () => import('./features/data-requests/data.page.tsx'))
const settings = pageWith('settings', () => import('./features/account/settings.page.tsx'))
const diagnosis = pageWith('slides', () => import('./features/slides/diagnosis.page.tsx'))
const bookmarks = pageWith('slides', () => import('./features/slides/bookmarks.page.tsx'))
const htd = pageWith('slides', () => import('./features/slides/htd.page.tsx'))
const deckPages = () => import('./features/slides/deck.page.tsx')
const htdDeck = pageWith('slides', async () => ({ Component: (await deckPages()).HtdDeck }))
const diagnosisDeck = pageWith('slides', async () => ({ Component: (await deckPages()).DiagnosisDeck }))
const bookmarkDeck = pageWith('slides', async () => ({ Component: (await deckPages()).BookmarkDeck }))
const help = pageWith('help', () => import('./features/help/help.page.tsx'))
const assistant = pageWith('assistant', () => import('./features/assistant/assistant.page.tsx'))
const notFound = lazyPage(async () => ({ Component: (await import('./features/not-found/not-found.tsx')).NotFound }))

/** Addresses inside the dashboard → their page. Letters match whether large or small. */
const routes: [path: string, page: LazyPage][] = [
  [paths.dashboard(), home],
  [paths.result(), result],
  [paths.status(), status],
  [paths.compare(), compare],
  [paths.search(), search],
  [paths.profile(), profile],
  [paths.settings(), settings],
  ['/dashboard/data/:id', dataExport],
  [paths.diagnosis(), diagnosis],
  ['/dashboard/diagnosis/:id/:uuid/:name', diagnosisDeck],
  [paths.bookmarks(), bookmarks],
  ['/dashboard/Bookmark/:id/:uuid/:name', bookmarkDeck],
  [paths.htd(), htd],
  ['/dashboard/slide/:id/:uuid', htdDeck],
  [paths.help(), help],
  [paths.assistant(), assistant],
]

const locales = { sv: 'sv-SE', en: 'en-US' } as const

/** React Aria adds a style element unless one with this id is there; its one rule stands in the shell's own style sheet. */
const STYLE_ID = 'react-aria-pressable-style'
if (typeof document !== 'undefined' && !document.getElementById(STYLE_ID))
  document.head.append(Object.assign(document.createElement('meta'), { id: STYLE_ID }))

/** The logged-in area: one shell around pages that come when they are opened. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const [client] = useState(createQueryClient)
  useSamePatient()
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale={locales[language]}>
        <Shell>
          <Suspense fallback={<LoadingText text={t('load.loading')} />}>
            <Switch>
              {routes.map(([path, page]) => (
                <Route key={path} path={path}>
                  <OpenedPage page={page} />
                </Route>
              ))}
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
