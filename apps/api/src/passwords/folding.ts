/** Removes case and diacritics: Å, ä and a become the same letter. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('æ', 'a')

export const isLetter = (character: string): boolean => /\p{L}/u.test(character)

/** @param keep tells whether a character is kept */
export const only = (keep: (character: string) => boolean, text: string): string => [...text].filter(keep).join('')
