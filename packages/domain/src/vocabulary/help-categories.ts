/** Subjects of common questions and of messages to the clinic, in the order of the help page. */
export const helpCategories = ['about_dry_eye', 'how_htd_works', 'technical', 'feedback'] as const
export type HelpCategory = (typeof helpCategories)[number]
