import type { Language } from '@htd/domain/vocabulary/languages'

/**
 * Sources by which the build, the first HTML and the budgets choose what a browser loads, named from this folder as Vite's
 * manifest names them. The build fails on a name that it doesn't know: a file that moves can't change the first load unseen.
 */
export const sources = {
  dashboard: 'src/dashboard-router.tsx',
  home: 'src/features/home/home.page.tsx',
  report: 'src/features/report/report.page.tsx',
  slideShow: 'src/features/slides/slide-show.page.tsx',
  /** Loaded by browsers without a sanitiser of their own. */
  sanitiser: '../../packages/ui/src/text/sanitise-html.ts',
} as const

/** The texts of a group in one language. */
export const textsOf = (group: 'public' | 'account' | 'report' | 'slides', language: Language) =>
  `src/i18n/${group}.${language}.ts` as const

/** The end of the name of the font that nearly every letter comes from; where npm puts its package is not ours to say. */
export const mainFont = 'atkinson-hyperlegible-next-latin-wght-normal.woff2'

/** All sources that must be chunks of their own. */
export const namedSources: readonly string[] = [
  ...Object.values(sources),
  ...(['public', 'account', 'report', 'slides'] as const).flatMap((group) => [
    textsOf(group, 'sv'),
    textsOf(group, 'en'),
  ]),
]

/** Endpoints that only the dashboard calls. */
const dashboardCalls = [
  '../../packages/contract/src/account.ts',
  '../../packages/contract/src/comparison.ts',
  '../../packages/contract/src/search.ts',
] as const

/** Modules that travel in one file. A module goes into the first group that takes it. */
export const groups = [
  {
    // All that the first page needs: a chunk for each pair of pages that share something would only cost requests.
    name: 'first',
    takes: 'initial',
    // The entry and its style stay apart: the manifest would else name neither.
    except: [
      'index.html',
      'src/main.tsx',
      '../../packages/ui/src/base.css',
      '../../packages/ui/src/fonts.css',
      '../../packages/ui/src/tokens.css',
    ],
  },
  {
    // Calls of the server, and dates: shared by pages inside and outside the dashboard.
    name: 'calls',
    takes: [
      '../../packages/contract/src/',
      '../../packages/domain/src/dates.ts',
      '../../packages/domain/src/result-text/format-percent.ts',
      'src/shared/api.ts',
      'src/shared/cookie-session.ts',
      '../../packages/web/src/session/',
      '../../packages/web/src/page/date-text.tsx',
      'src/shared/storage/session.ts',
      '../../packages/web/src/query/use-loaded.ts',
      'src/shared/wait-for-token.ts',
    ],
    // In the browser only the assistant's introduction needs the addresses of legal pages.
    except: ['../../packages/contract/src/legal-addresses.ts', ...dashboardCalls],
    packages: ['zod/'],
  },
  {
    // The kit and the frame of the dashboard, which each of its pages needs: one request instead of twenty.
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
      ...dashboardCalls,
    ],
    except: ['src/features/home/home.page.tsx'],
    packages: ['react-aria', 'react-stately', '@internationalized/', '@tanstack/'],
  },
] as const
