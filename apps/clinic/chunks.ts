import type { Language } from '@htd/domain/vocabulary/languages'
import { firstGroup } from '@htd/web-build/first-load'

/**
 * Sources by which the build, the first HTML and the size budgets select what a browser loads, with paths relative to this folder as in
 * Vite's manifest. The build fails on an unknown name.
 */
export const sources = {
  /** Everything that a signed-in page needs beside its own code: shell and UI kit. */
  inside: 'src/inside-router.tsx',
  /** The page of an invitation: somebody's first, perhaps on a slow line. */
  accept: 'src/features/session/accept.page.tsx',
} as const

/** Returns the source of the texts that every page needs, in one language. */
export const shellTexts = (language: Language) => `src/i18n/shell.${language}.ts` as const

/** All sources that must be chunks of their own. */
export const namedSources: readonly string[] = [sources.inside, sources.accept, shellTexts('sv'), shellTexts('en')]

/** Modules that are bundled into one chunk. A module goes into the first group that matches. */
export const groups = [
  firstGroup,
  {
    // What the page of the invitation shares with the signed-in ones, and all that it needs of theirs.
    name: 'account',
    takes: [
      '../../packages/contract/src/clinic/account.ts',
      '../../packages/web/src/query/new-uuid.ts',
      '../../packages/web/src/query/use-loaded.ts',
      'src/shared/roles/role-list.ts',
      'src/shared/moment-text.ts',
    ],
    packages: [
      '@tabler/icons-react/dist/esm/createReactComponent.mjs',
      '@tabler/icons-react/dist/esm/defaultAttributes.mjs',
    ],
  },
  {
    // The UI kit and the frame of every signed-in page: one request instead of twenty.
    name: 'inside',
    takes: [
      'src/shared/shell/',
      'src/shared/queue-news/use-counts.ts',
      'src/shared/queue-news/capped-count.ts',
      'src/shared/queue-news/take-over-toasts.tsx',
      '../../packages/web/src/query/query-client.ts',
      '../../packages/web/src/query/query-view.tsx',
      // With the shell, so that what can be undone is shown without a network as well.
      '../../packages/ui/src/overlay/toast-region.tsx',
    ],
    packages: ['@tanstack/'],
  },
] as const
