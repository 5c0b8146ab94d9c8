import { firstGroup } from '@htd/web-build/first-load'

/** Endpoints that only the dashboard calls. */
const dashboardCalls = [
  '../../packages/contract/src/account.ts',
  '../../packages/contract/src/comparison.ts',
  '../../packages/contract/src/search.ts',
] as const

/**
 * Modules that are bundled into one chunk. A module goes into the first group that matches, with all that it imports and no earlier group
 * has: a group of parts comes after those that it imports from.
 */
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
    // Rare pages, here and in the next two: each file more would have a name in the first script, which lists all of them.
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
  {
    // Small parts that a few pages share: one request instead of four, each of which costs a slow line more than two kilobytes do.
    name: 'parts',
    takes: [
      '../../packages/domain/src/format-count.ts',
      '../../packages/ui/src/picture/picture.tsx',
      '../../packages/ui/src/tabs/',
      'src/features/slides/decks/empty.module.css',
    ],
    packages: ['@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'],
  },
  {
    // What the status page shares with the comparison.
    name: 'compare',
    takes: ['src/features/status/compare-link.tsx', 'src/features/status/compare.query.ts'],
  },
  {
    name: 'help',
    takes: ['src/features/help/'],
    // Fetched when the browser is idle.
    except: [
      'src/features/help/help.page.tsx',
      'src/features/help/public-help.page.tsx',
      'src/features/help/search/fuzzy-index.ts',
    ],
  },
  {
    // The stage shows slides in previews too.
    name: 'viewer',
    takes: [
      'src/features/slides/viewer/',
      'src/features/slides/use-deck.ts',
      'src/features/slides/deck-queries.ts',
      'src/features/slides/deck-kinds.ts',
      'src/features/slides/use-go-back.ts',
    ],
  },
] as const
