import { dashboardAddresses as at } from '@htd/contract/addresses'
import type { Address } from '@htd/contract/define-address'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type LazyPage, lazyPage, OpenedPage } from '@htd/web/page/lazy-page.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { firstClient, prepareResults } from '#shared/queries/first-client.ts'
import { Shell } from '#shared/shell/shell.tsx'
import { useSamePatient } from '#shared/shell/use-same-patient.ts'
import { pageWith } from './page-with.ts'

const home = lazyPage(() => import('./features/home/home.page.tsx'))
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
const notFound = lazyPage(() => import('./features/not-found/not-found-inside.tsx'))

/** Addresses inside the dashboard → their pages. */
const routes: [address: Pick<Address, 'namesIn'>, page: LazyPage][] = [
  [at.home, home],
  [at.result, result],
  [at.status, status],
  [at.compare, compare],
  [at.search, search],
  [at.profile, profile],
  [at.settings, settings],
  [at.dataExport, dataExport],
  [at.diagnosis, diagnosis],
  [at.diagnosisDeck, diagnosisDeck],
  [at.bookmarks, bookmarks],
  [at.bookmarkDeck, bookmarkDeck],
  [at.htd, htd],
  [at.htdDeck, htdDeck],
  [at.help, help],
  [at.assistant, assistant],
]

/** The logged-in area: one shell around lazily loaded pages. */
export function Component() {
  const t = useTranslate()
  const [client] = useState(firstClient)
  useSamePatient()
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <Suspense fallback={<LoadingText text={t('load.loading')} />}>
          <Page />
        </Suspense>
      </Shell>
    </QueryClientProvider>
  )
}

const placeOf = (path: string): number => routes.findIndex(([address]) => address.namesIn(path))

/** Prefetches the page that an address shows or leads to. Home is rendered by the server, without results. */
export const fetchInside = async (path: string, language: Language): Promise<void> => {
  const page = at.root.namesIn(path) ? home : (routes[placeOf(path)]?.[1] ?? notFound)
  const code = page(language)
  const needsResults = at.result.namesIn(path) || at.status.namesIn(path)
  await (needsResults ? prepareResults(language, code) : code)
}

function Page() {
  const [path] = useLocation()
  if (at.root.namesIn(path)) return <Redirect to={paths.dashboard()} replace />
  const place = placeOf(path)
  return <OpenedPage key={place} page={routes[place]?.[1] ?? notFound} />
}
