import { pageWith } from '#page-with.ts'

/** What stands over the last question before the overview comes. Prefetched with the pages after the questions. */
export const preparing = pageWith('later', () => import('./preparing-overlay.tsx'))
