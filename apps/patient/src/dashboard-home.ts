import { lazyPage } from '@htd/web/page/lazy-page.tsx'

/** The first page of the dashboard. In a file of its own because the server renders it and the first script prefetches it. */
export const home = lazyPage(() => import('./features/home/home.page.tsx'))
