import { type LazyPage, OpenedPage } from '@htd/web/page/lazy-page.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { PageFailure } from '@htd/web/page/page-failure.tsx'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { FailedPage } from '#shared/page/failed-page.tsx'
import { NotFoundOutside } from '#shared/page/not-found.tsx'
import { session } from '#shared/session/current-session.ts'
import { useSession } from '#shared/signed-in.ts'
import { pageWith } from './page-with.ts'
import { type PageName, pageOf } from './paths.ts'

/** Pages that need no session. All others are in `inside-router.tsx`. */
const outside: Partial<Record<PageName, LazyPage>> = {
  login: pageWith('session', () => import('./features/session/login.page.tsx')),
  accept: pageWith(['enrolment', 'factors'], () => import('./features/session/accept.page.tsx')),
}
const inside = pageWith('session', () => import('./inside-router.tsx'))

export function Router() {
  const t = useTranslate()
  const [path] = useLocation()
  const loading = (
    <main>
      <LoadingText text={t('app.loading')} />
    </main>
  )
  return (
    <PageFailure path={path} failed={(onRetry) => <FailedPage onRetry={onRetry} />}>
      <Suspense fallback={loading}>
        <Page path={path} />
      </Suspense>
    </PageFailure>
  )
}

function Page({ path }: { path: string }) {
  const { isOver } = useSession()
  const name = pageOf(path)
  const page = name && outside[name]
  if (page) return <OpenedPage page={page} />
  // Who is signed in keeps the navigation where nothing is; to others an unknown address is no reason to sign in.
  if (!name && isOver) return <NotFoundOutside />
  return <Inside />
}

/** The pages that need a session. The server is asked for it while their code is fetched; `SessionGate` says if it does not answer. */
function Inside() {
  useEffect(() => {
    session.start().catch(() => undefined)
  }, [])
  return <OpenedPage page={inside} />
}
