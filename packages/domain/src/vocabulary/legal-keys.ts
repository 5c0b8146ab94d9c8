/** Legal documents of a content pack, in the order in which the specification lists their links and visitors see them. */
export const legalKeys = ['terms', 'privacy', 'data-processing', 'ai'] as const
export type LegalKey = (typeof legalKeys)[number]
