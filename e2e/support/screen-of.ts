/** Assigns a screen to each language for journeys that read the same in both: both languages and both screens, once each. */
export const screenOf = { sv: '@phone', en: '@desktop' } as const
