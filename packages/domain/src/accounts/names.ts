export const NAME_MIN = 2
export const NAME_MAX = 100

export type NameProblem = 'invalidFirstName' | 'invalidLastName'

/** Control characters, lone surrogates, and line or paragraph separators. */
const unusable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Tells whether a text can be a first or a last name. Every script is accepted, including quotes and direction marks.
 * Store it trimmed.
 *
 * @param text 2 to 100 code points after trimming; invisible characters don't count towards the minimum
 * @source product specification, section 5 "Registration"
 */
export function isName(text: string): boolean {
  const name = text.trim()
  return [...visibleIn(name)].length >= NAME_MIN && [...name].length <= NAME_MAX && !unusable.test(text)
}

const visibleIn = (name: string): string => name.replace(/\p{Cf}/gu, '').trim()

/**
 * Prepares a name for the profile: it is kept as entered and may be short or empty.
 *
 * @returns the text to store, empty if nothing is visible; undefined for more than 100 code points, control characters and line breaks
 * @source product specification, section 5 "Profile fields"
 */
export function profileName(text: string): string | undefined {
  const name = text.trim()
  if ([...name].length > NAME_MAX || unusable.test(text)) return undefined
  return visibleIn(name) === '' ? '' : name
}

/** Lists the problems with the two names of a registration; empty if both are valid. */
export function nameProblems({ firstName, lastName }: { firstName: string; lastName: string }): NameProblem[] {
  return [
    ...(isName(firstName) ? [] : (['invalidFirstName'] as const)),
    ...(isName(lastName) ? [] : (['invalidLastName'] as const)),
  ]
}
