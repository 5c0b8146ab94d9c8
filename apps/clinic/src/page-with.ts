import { pagesWith } from '@htd/web/page/lazy-page.tsx'
import { loadGroup } from '#i18n/messages.ts'

/** A lazy page that comes with the texts it shows. */
export const pageWith = pagesWith(loadGroup)
