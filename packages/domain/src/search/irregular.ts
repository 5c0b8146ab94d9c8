/** Folded forms of words whose stem changes: stemmers do not relate them. */
const families = [
  ['oga', 'ogat', 'ogats', 'ogon', 'ogonen', 'ogonens'],
  ['rod', 'roda', 'rott', 'rodare'],
  ['ond', 'onda', 'ont'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
]

/** Returns all folded forms of an irregular word; empty for a regular one. */
export const siblingsOf = (word: string): readonly string[] => families.find((family) => family.includes(word)) ?? []

/**
 * Returns the stem and variants that a stemmer does not conflate: Swedish drops an e before the last letter in the plural (`körtel`,
 * `körtlar`) and adds a t to adjectives (`varm`, `varmt`).
 */
export function stemsLike(stem: string): string[] {
  const withoutE = stem.replace(/([^aeiouy])e([lnr])$/, '$1$2')
  const withE = stem.replace(/([^aeiouy])([lnr])$/, '$1e$2')
  return [
    ...new Set([stem, withoutE, withE, stem.replace(/(..[^aeiouyt])t$/, '$1'), stem.replace(/(..[^aeiouyt])$/, '$1t')]),
  ]
}
