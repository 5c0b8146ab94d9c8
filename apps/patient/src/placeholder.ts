import type { Language } from '@htd/domain/vocabulary/languages'

/** What stands on a page until its language is set up. Apart from the catalogues: it is what is shown before they come. */
export const placeholders: Record<Language, string> = { sv: 'Laddar …', en: 'Loading...' }
