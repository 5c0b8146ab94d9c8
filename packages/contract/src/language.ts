/** Interface languages. Swedish is the default and the fallback. Kept apart from its schema, so that a first page needs no zod. */
export const languages = ['sv', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'sv'
