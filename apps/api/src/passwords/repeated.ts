const LONGEST_UNIT = 8

/** Tells whether a text is a repetition of one short unit. */
export function isRepeated(text: string): boolean {
  const characters = [...text]
  for (let unit = 1; unit <= Math.min(LONGEST_UNIT, characters.length / 2); unit += 1)
    if (characters.length % unit === 0 && characters.every((each, at) => each === characters[at % unit])) return true
  return false
}
