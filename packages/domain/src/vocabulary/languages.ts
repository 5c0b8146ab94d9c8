/** Interface languages. Swedish is the default and the fallback. */
export const languages = ['sv', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'sv'
