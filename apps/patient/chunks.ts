import type { Language } from '@htd/domain/vocabulary/languages'
import type { OfflineWorker } from '@htd/web-build/build-web-app'

/**
 * Sources by which the build, the first HTML and the size budgets select what a browser loads, with paths relative to this folder as in
 * Vite's manifest. The build fails on an unknown name, so moving a file can't change the first load unnoticed.
 */
export const sources = {
  dashboard: 'src/dashboard-router.tsx',
  home: 'src/features/home/home.page.tsx',
  report: 'src/features/report/report.page.tsx',
  slideShow: 'src/features/slides/slide-show.page.tsx',
  /** Loaded with the first toast. */
  toasts: '../../packages/ui/src/overlay/toast-region.tsx',
  /** Loaded by browsers without a native sanitiser. */
  sanitiser: '../../packages/ui/src/text/sanitise-html.ts',
} as const

type TextGroup = 'public' | 'later' | 'account' | 'report' | 'slides' | 'progress' | 'help'

/** Returns the source of a text group in one language. */
export const textsOf = (group: TextGroup, language: Language) => `src/i18n/${group}.${language}.ts` as const

type AheadPage = { sources: readonly string[]; texts: readonly TextGroup[] }
const ofDashboard = (more: readonly string[], texts: readonly TextGroup[] = []): AheadPage => ({
  sources: [sources.dashboard, ...more],
  texts: ['account', ...texts],
})

/**
 * Pages whose code the first HTML names, so that a browser fetches all of it at once instead of finding it file by file. Others wait for
 * the first script, which knows them too.
 */
export const ahead = {
  login: { sources: ['src/features/auth/login.page.tsx'], texts: ['account'] },
  home: ofDashboard([sources.home]),
  result: ofDashboard(['src/features/result/result.page.tsx']),
  status: ofDashboard(['src/features/status/status.page.tsx'], ['progress']),
  help: ofDashboard(['src/features/help/help.page.tsx'], ['help']),
  slideShow: { sources: [sources.slideShow], texts: ['slides'] },
} satisfies Record<string, AheadPage>

/** Pages that are prefetched while a question is open, so that a visitor who goes offline can still finish. */
export const afterQuestions = [
  'src/features/quiz/overview.page.tsx',
  'src/features/quiz/edit-answer.page.tsx',
  'src/features/quiz/email.page.tsx',
  'src/features/quiz/updated-status.page.tsx',
  'src/features/quiz/thank-you.page.tsx',
] as const

/** All sources that must be chunks of their own. */
export const namedSources: readonly string[] = [
  ...Object.values(sources),
  ...afterQuestions,
  ...Object.values(ahead).flatMap((page) => page.sources),
  ...(['public', 'later', 'account', 'report', 'slides', 'progress', 'help'] as const).flatMap((group) => [
    textsOf(group, 'sv'),
    textsOf(group, 'en'),
  ]),
]

/** The service worker, and what it keeps: all that the quiz needs, in both languages. */
export const offlineWorker: OfflineWorker = {
  source: 'src/offline/worker.ts',
  file: 'offline-worker.js',
  keeps: [
    'index.html',
    textsOf('public', 'sv'),
    textsOf('public', 'en'),
    textsOf('later', 'sv'),
    textsOf('later', 'en'),
    ...afterQuestions,
    sources.toasts,
    sources.sanitiser,
    'src/features/welcome/unfinished-answers.tsx',
    'src/shared/quiz/quiz-calls.ts',
  ],
}
