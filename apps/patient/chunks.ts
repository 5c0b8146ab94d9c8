import type { Language } from '@htd/domain/vocabulary/languages'
import type { OfflineWorker } from '@htd/web-build/build-web-app'
import { firstGroup } from '@htd/web-build/first-load'

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
  status: ofDashboard(['src/features/status/status.page.tsx', 'src/features/status/trend.tsx'], ['progress']),
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

/** Endpoints that only the dashboard calls. */
const dashboardCalls = [
  '../../packages/contract/src/account.ts',
  '../../packages/contract/src/comparison.ts',
  '../../packages/contract/src/search.ts',
] as const

/** Modules that are bundled into one chunk. A module goes into the first group that matches. */
export const groups = [
  firstGroup,
  {
    // Those of a toast that other pages show as well: in a group of theirs, the first toast would wait for the whole of it.
    name: 'icons',
    takes: [],
    packages: ['X', 'CircleCheck', 'InfoCircle', 'AlertTriangle'].map(
      (icon) => `@tabler/icons-react/dist/esm/icons/Icon${icon}.mjs`,
    ),
  },
  {
    // API calls, dates and small parts shared by pages inside and outside the dashboard: one request instead of ten.
    name: 'calls',
    takes: [
      '../../packages/contract/src/',
      '../../packages/domain/src/dates.ts',
      '../../packages/domain/src/scoring/urgency.ts',
      '../../packages/domain/src/result-text/format-percent.ts',
      '../../packages/ui/src/form/field.tsx',
      '../../packages/ui/src/overlay/dialog.tsx',
      '../../packages/ui/src/overlay/open-modal.ts',
      '../../packages/ui/src/text/number-links.tsx',
      'src/shared/api.ts',
      'src/shared/cookie-session.ts',
      'src/shared/link-secrets.ts',
      'src/shared/page/fold.tsx',
      'src/shared/page/use-copy.ts',
      '../../packages/web/src/query/new-uuid.ts',
      '../../packages/web/src/session/',
      '../../packages/web/src/page/date-text.tsx',
      'src/shared/storage/session.ts',
      '../../packages/web/src/query/use-loaded.ts',
      'src/shared/wait-for-token.ts',
    ],
    // In the browser only the assistant's introduction needs the addresses of the legal pages.
    except: ['../../packages/contract/src/legal-addresses.ts', ...dashboardCalls],
    packages: [
      '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs',
      '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs',
      '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs',
    ],
  },
  {
    // What pages without login and the dashboard know of answers that wait to be sent, and of the patient who logs out.
    name: 'waiting',
    takes: [
      '../../packages/domain/src/accounts/email.ts',
      'src/shared/quiz/waiting.ts',
      'src/shared/quiz/use-is-waiting.ts',
      'src/shared/quiz/use-waiting-text.ts',
      'src/shared/quiz/lose-waiting-dialog.tsx',
      'src/shared/kept-in-tab.ts',
      'src/shared/log-out.ts',
      'src/shared/patient-names.ts',
    ],
  },
  {
    name: 'forms',
    takes: ['../../packages/ui/src/form/error-summary.tsx', '../../packages/ui/src/form/checkbox-row.tsx'],
  },
  {
    // The pages after the questions come together: one file is smaller than ten, and nine requests less.
    name: 'after',
    takes: [
      'src/features/quiz/submission/',
      'src/features/quiz/question/preparing-overlay.tsx',
      'src/features/quiz/overview/',
      'src/features/quiz/edit/',
      'src/features/quiz/email/',
    ],
  },
  {
    name: 'illustrations',
    takes: ['../../packages/ui/src/picture/illustrations/'],
  },
  {
    // What the login shares with the pages around it.
    name: 'login',
    takes: [
      'src/features/auth/auth-frame.tsx',
      'src/features/auth/failure-text.ts',
      'src/features/auth/field-problems.ts',
      'src/features/auth/new-password/password-words.ts',
      '../../packages/ui/src/form/password-field.tsx',
    ],
  },
  {
    // Rare pages: each file more would have a name in the first script, which lists all of them.
    name: 'passwords',
    takes: [
      '../../packages/domain/src/accounts/names.ts',
      'src/features/auth/new-password/',
      'src/features/auth/registration/',
      'src/features/auth/outcome.tsx',
      'src/features/auth/register.page.tsx',
      'src/features/auth/forgot-password.page.tsx',
      'src/features/auth/reset-password.page.tsx',
    ],
  },
  {
    name: 'not-found',
    takes: ['src/features/not-found/'],
  },
  {
    name: 'again',
    takes: [
      'src/features/welcome/retake.page.tsx',
      'src/features/welcome/retake-back.tsx',
      'src/features/welcome/retake-symptoms.page.tsx',
    ],
  },
  {
    // The UI kit and the frame of the dashboard, which all its pages need: one request instead of twenty.
    name: 'dashboard',
    takes: [
      'src/shared/account/',
      'src/shared/assessment/',
      'src/shared/queries/',
      '../../packages/web/src/query/query-client.ts',
      '../../packages/web/src/query/query-view.tsx',
      'src/shared/shell/',
      'src/features/home/',
      '../../packages/ui/src/overlay/debounced-status.tsx',
      '../../packages/ui/src/overlay/menu.tsx',
      '../../packages/ui/src/overlay/use-menu.ts',
      ...dashboardCalls,
    ],
    except: ['src/features/home/home.page.tsx'],
    packages: ['@tanstack/'],
  },
] as const
