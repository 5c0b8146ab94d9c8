/** What looks like somebody's: addresses of mail and web, Swedish personal numbers, telephone numbers, long numbers, ids. */
const patterns: readonly RegExp[] = [
  /(?<![^\s@<>()])[^\s@<>()]+\s?@\s?[^\s@<>()]+\.[^\s@<>()]+/g,
  /\bhttps?:\/\/\S+|\bwww\.\S+/gi,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\b(?:19|20)?\d{2}[01]\d[0-3]\d\s?[-+–]?\s?\d{4}\b/g,
  /(?:\+|\b00)\d[\d\s()–-]{6,}\d/g,
  /\b0\d{1,3}[\s–/-]?\d[\d\s–-]{4,}\d\b/g,
  /\b\d{5,}\b/g,
]
/** "I am called …", "my name is …": the words that follow with a capital letter. */
const names =
  /((?:\b[Jj]ag heter|\b[Mm]itt namn är|\b[Hh]eter|\b[Mm]y name is|\b[Ii] am called|\b[Hh]älsningar|\b[Rr]egards|\bmvh|\bMvh),?\s+)\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+){0,3}/gu

/** A text without what tells who wrote it, as far as that can be seen. Each such part becomes an ellipsis. */
export const stripIdentifiers = (text: string): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, '…'), text).replace(names, '$1…')
