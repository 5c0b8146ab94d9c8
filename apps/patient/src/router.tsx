import type { Language } from '@htd/domain/vocabulary/languages'
import { prefetchSanitiser } from '@htd/ui/text/rich-text'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { type LazyPage, OpenedPage } from '@htd/web/page/lazy-page.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { PageFailure } from '@htd/web/page/page-failure.tsx'
import { type ComponentType, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { FailedPage } from '#shared/page/failed-page.tsx'
import { NeedsLogin } from '#shared/page/needs-login.tsx'
import { preparing } from './features/quiz/question/preparing.ts'
import { Component as QuestionPage } from './features/quiz/question.page.tsx'
import { Component as WelcomePage } from './features/welcome/welcome.page.tsx'
import { pageWith } from './page-with.ts'
import { needsLogin, type PageName, pageOf } from './paths.ts'

/** Pages in the first script, so that a visitor reaches the questions without another fetch. */
const firstPages: Partial<Record<PageName, ComponentType>> = { welcome: WelcomePage, question: QuestionPage }

const dashboardRouter = () => import('./dashboard-router.tsx')

/** All other addresses → their pages. */
const pages: Record<Exclude<PageName, 'welcome' | 'question'>, LazyPage> = {
  overview: pageWith('later', () => import('./features/quiz/overview.page.tsx')),
  edit: pageWith('later', () => import('./features/quiz/edit-answer.page.tsx')),
  email: pageWith('later', () => import('./features/quiz/email.page.tsx')),
  thankYou: pageWith('later', () => import('./features/quiz/thank-you.page.tsx')),
  retake: pageWith('later', () => import('./features/welcome/retake.page.tsx')),
  retakeSymptoms: pageWith('later', () => import('./features/welcome/retake-symptoms.page.tsx')),
  updatedStatus: pageWith('later', () => import('./features/quiz/updated-status.page.tsx')),
  login: pageWith('account', () => import('./features/auth/login.page.tsx')),
  register: pageWith('account', () => import('./features/auth/register.page.tsx')),
  forgotPassword: pageWith('account', () => import('./features/auth/forgot-password.page.tsx')),
  resetPassword: pageWith('account', () => import('./features/auth/reset-password.page.tsx')),
  remindersOff: pageWith('settings', () => import('./features/reminders/off.page.tsx')),
  help: pageWith('help', () => import('./features/help/public-help.page.tsx')),
  dashboard: pageWith('account', dashboardRouter),
  slideShow: pageWith('slides', () => import('./features/slides/slide-show.page.tsx')),
  slidePreview: pageWith('slides', () => import('./features/slides/slide-preview.page.tsx')),
  questionPreview: pageWith('slides', () => import('./features/quiz/question-preview.page.tsx')),
  report: pageWith('report', () => import('./features/report/report.page.tsx')),
}
const notFound = pageWith('account', () => import('./features/not-found/not-found.page.tsx'))

/** Pages prefetched while a question is open, so that a visitor who goes offline can still finish. */
const afterQuestions = [preparing, pages.overview, pages.edit, pages.email, pages.thankYou, pages.updatedStatus]
/** Delay of the prefetch, which leaves the network to the first question. */
const PREFETCH_AFTER_MS = 1500

export function Router() {
  const t = useTranslate()
  const [path] = useLocation()
  const { language } = useLanguage()
  const name = pageOf(path)
  const FirstPage = name && firstPages[name]
  usePrefetched(name === 'question', language)
  const page = (
    <PageFailure path={path} failed={(onRetry) => <FailedPage onRetry={onRetry} />}>
      <Suspense
        fallback={
          <main>
            <LoadingText text={t('app.loading')} />
          </main>
        }
      >
        {FirstPage ? <FirstPage /> : <OpenedPage page={lazyPageOf(name)} />}
      </Suspense>
    </PageFailure>
  )
  return needsLogin(path) ? <NeedsLogin>{page}</NeedsLogin> : page
}

/**
 * Fetches all code and texts of the page of an address, so that it is shown as a whole: React holds a part that it has to wait for back for
 * a while.
 */
export async function fetchOpened(path: string, language: Language): Promise<void> {
  const name = pageOf(path)
  if (!name || firstPages[name]) return
  const inside = name === 'dashboard' && dashboardRouter().then(({ fetchInside }) => fetchInside(path, language))
  await Promise.all([lazyPageOf(name)(language), inside])
}

const lazyPageOf = (name: PageName | undefined): LazyPage =>
  name && name !== 'welcome' && name !== 'question' ? pages[name] : notFound

function usePrefetched(isWanted: boolean, language: Language): void {
  useEffect(() => {
    if (!isWanted) return
    prefetchSanitiser()
    const fetchAll = () => {
      // Opening a page retries a failed fetch and reports it.
      for (const page of afterQuestions) page(language).catch(() => undefined)
    }
    const timer = setTimeout(fetchAll, PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWanted, language])
}
