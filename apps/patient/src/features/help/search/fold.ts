/** A text changed letter by letter. `at[i]` is where letter `i` of it stands in the original; one more entry holds the end. */
export type Folded = { text: string; at: readonly number[] }
export type Fold = (character: string) => string

export const lowered: Fold = (character) => character.toLowerCase()
/** `å` and `Ä` become `a`, `é` becomes `e`. */
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

/** Places in a text, from and to, that have nothing in common. */
export type Range = readonly [start: number, end: number]

/** Where a text holds some letters, alike or not as `fold` decides. @param needle folded already, and not empty */
export function rangesOf(original: string, needle: string, fold: Fold): Range[] {
  const { text, at } = foldText(original, fold)
  const found: Range[] = []
  for (let from = text.indexOf(needle); from >= 0; from = text.indexOf(needle, from + needle.length))
    found.push([at[from] ?? 0, at[from + needle.length] ?? original.length])
  return found
}
