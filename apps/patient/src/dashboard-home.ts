import { lazyPage } from '@htd/web/page/lazy-page.tsx'

/** The first page of the dashboard. The server renders it, so it is known outside the dashboard too. */
export const home = lazyPage(() => import('./features/home/home.page.tsx'))
