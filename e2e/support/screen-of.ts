/** Where a journey that reads the same in both languages is made in each: both languages and both screens, once each. */
export const screenOf = { sv: '@phone', en: '@desktop' } as const
