/** A text folded character by character. `at[i]` is the offset of its character `i` in the original; a last entry holds the end. */
export type Folded = { text: string; at: readonly number[] }
export type Fold = (character: string) => string

export const lowered: Fold = (character) => character.toLowerCase()
/** Lowercases and removes diacritics: `å` and `Ä` become `a`, `é` becomes `e`. */
export const unmarked: Fold = (character) =>
  (character < '\u0080' ? character : character.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

export function foldText(original: string, fold: Fold): Folded {
  let text = ''
  const at: number[] = []
  let place = 0
  for (const character of original) {
    const changed = fold(character)
    for (let letter = 0; letter < changed.length; letter++) at.push(place)
    text += changed
    place += character.length
  }
  return { text, at: [...at, place] }
}

/** Offsets in a text; the ranges of a text do not overlap. */
export type Range = readonly [start: number, end: number]

/** Finds all occurrences of a string in a text, compared after `fold`. @param needle already folded, and not empty */
export function rangesOf(original: string, needle: string, fold: Fold): Range[] {
  const { text, at } = foldText(original, fold)
  const found: Range[] = []
  for (let from = text.indexOf(needle); from >= 0; from = text.indexOf(needle, from + needle.length))
    found.push([at[from] ?? 0, at[from + needle.length] ?? original.length])
  return found
}
