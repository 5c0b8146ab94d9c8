import type { Language } from '@htd/domain/vocabulary/languages'
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
  /** Loaded by browsers without a native sanitiser. */
  sanitiser: '../../packages/ui/src/text/sanitise-html.ts',
} as const

/** Returns the source of a text group in one language. */
export const textsOf = (group: 'public' | 'account' | 'report' | 'slides', language: Language) =>
  `src/i18n/${group}.${language}.ts` as const

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

/** Modules that are bundled into one chunk. A module goes into the first group that matches. */
export const groups = [
  firstGroup,
  {
    // API calls, dates and small parts shared by pages inside and outside the dashboard: one request instead of ten.
    name: 'calls',
    takes: [
      '../../packages/contract/src/',
      '../../packages/domain/src/dates.ts',
      '../../packages/domain/src/scoring/urgency.ts',
      '../../packages/domain/src/result-text/format-percent.ts',
      '../../packages/ui/src/form/field.tsx',
      '../../packages/ui/src/text/number-links.tsx',
      'src/shared/api.ts',
      'src/shared/cookie-session.ts',
      'src/shared/link-secrets.ts',
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
      '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs',
      '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs',
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
      '../../packages/ui/src/overlay/kit-provider.tsx',
      '../../packages/ui/src/overlay/menu.tsx',
      ...dashboardCalls,
    ],
    except: ['src/features/home/home.page.tsx'],
    packages: ['react-aria', 'react-stately', '@internationalized/', '@tanstack/'],
  },
] as const
