/** Without the difference between large and small letters, and between a letter and the same with a mark: Å, ä and a are one. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('æ', 'a')

export const isLetter = (character: string): boolean => /\p{L}/u.test(character)

/** @param keep what a character must be to stay */
export const only = (keep: (character: string) => boolean, text: string): string => [...text].filter(keep).join('')
