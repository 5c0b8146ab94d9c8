import { type LazyPage, lazyPage, type PageModule } from '@htd/web/page/lazy-page.tsx'
import { type Group, loadGroup } from '#i18n/messages.ts'

/** A lazy page that comes with the texts it shows. */
export const pageWith = (groups: Group | readonly Group[], load: () => Promise<PageModule>): LazyPage =>
  lazyPage(async (language) => {
    const [page] = await Promise.all([load(), ...[groups].flat().map((group) => loadGroup(group, language))])
    return page
  })
