/** Id of the field of an open placeholder of the comment that is written. */
export const gapField = (index: number): string => `gap-${index}`
