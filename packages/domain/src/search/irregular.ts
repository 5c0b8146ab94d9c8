/** Forms, folded, of words whose stem changes: no stemmer knows that they belong together. */
const families = [
  ['oga', 'ogat', 'ogats', 'ogon', 'ogonen', 'ogonens'],
  ['rod', 'roda', 'rott', 'rodare'],
  ['ond', 'onda', 'ont'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
]

/** Other forms of a word, folded; none for a regular one. */
export const siblingsOf = (word: string): readonly string[] => families.find((family) => family.includes(word)) ?? []

/**
 * The stem, and what a stemmer leaves apart from it: Swedish loses an e before the last letter in the plural (`körtel`,
 * `körtlar`) and puts a t to an adjective (`varm`, `varmt`).
 */
export function stemsLike(stem: string): string[] {
  const withoutE = stem.replace(/([^aeiouy])e([lnr])$/, '$1$2')
  const withE = stem.replace(/([^aeiouy])([lnr])$/, '$1e$2')
  return [
    ...new Set([stem, withoutE, withE, stem.replace(/(..[^aeiouyt])t$/, '$1'), stem.replace(/(..[^aeiouyt])$/, '$1t')]),
  ]
}
