import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { type LazyPage, OpenedPage } from '@htd/web/page/lazy-page.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { createQueryClient } from '@htd/web/query/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { NotFoundInside } from '#shared/page/not-found.tsx'
import { TakeOverToasts } from '#shared/queue-news/take-over-toasts.tsx'
import { LiveIndicator } from '#shared/session/live-indicator.tsx'
import { SessionGate } from '#shared/session/session-gate.tsx'
import { Forbidden } from '#shared/shell/forbidden.tsx'
import { type InsideName, insidePages, mayOpen, navigationPages } from '#shared/shell/inside-pages.ts'
import { Shell } from '#shared/shell/shell.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { pageWith } from './page-with.ts'

const pages: Record<InsideName, LazyPage> = {
  queue: pageWith(['queue', 'items', 'actions'], () => import('./features/queue/queue.page.tsx')),
  assessment: pageWith(
    ['assessments', 'writing', 'editor', 'items', 'actions', 'factors'],
    () => import('./features/assessments/assessment.page.tsx'),
  ),
  snippets: pageWith(['snippets', 'editor', 'actions'], () => import('./features/snippets/snippets.page.tsx')),
  staff: pageWith(['staff', 'roles', 'actions'], () => import('./features/staff/staff.page.tsx')),
  settings: pageWith(['settings', 'actions'], () => import('./features/settings/settings.page.tsx')),
  account: pageWith(['account', 'roles', 'factors', 'actions'], () => import('./features/account/account.page.tsx')),
}
const finish = pageWith(['enrolment', 'factors'], () => import('./features/session/finish.page.tsx'))

/** The pages of who is signed in: one shell around lazily loaded pages. */
export function Component() {
  const t = useTranslate()
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <SessionGate unfinished={<OpenedPage page={finish} />}>
        <TakeOverToasts />
        <Shell live={<LiveIndicator />}>
          <Suspense fallback={<LoadingText text={t('load.loading')} />}>
            <Page />
          </Suspense>
        </Shell>
      </SessionGate>
    </QueryClientProvider>
  )
}

function Page() {
  const [path] = useLocation()
  const signedIn = useSignedIn()
  const page = insidePages.find(({ address }) => address.namesIn(path))
  const next = page && nextPages[page.name]
  usePrefetched(mayOpen(signedIn, { permissions: ['assessment.read'] }) ? next : undefined)
  if (at.home.namesIn(path)) {
    const first = navigationPages.find((one) => mayOpen(signedIn, one)) ?? navigationPages.at(-1)
    return first && <Redirect to={first.address.link()} replace />
  }
  if (!page) return <NotFoundInside />
  return mayOpen(signedIn, page) ? <OpenedPage key={page.name} page={pages[page.name]} /> : <Forbidden page={page} />
}

/** Where people go next from a page. It is fetched ahead, so that it opens without a network, too. */
const nextPages: Partial<Record<InsideName, InsideName>> = { queue: 'assessment', assessment: 'queue' }

/** Delay of the prefetch, which leaves the network to the page that is opened. */
const PREFETCH_AFTER_MS = 1500

/** Fetches the code of a page while its reader is still on another one. */
function usePrefetched(name: InsideName | undefined): void {
  const { language } = useLanguage()
  useEffect(() => {
    if (!name) return
    // Opening the page tries again what has failed, and says so.
    const timer = setTimeout(() => void pages[name](language).catch(() => undefined), PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [name, language])
}
