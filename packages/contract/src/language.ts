/** Interface languages. Swedish is the default and the fallback. Separate from the schema, so that the first page load needs no zod. */
export const languages = ['sv', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'sv'
