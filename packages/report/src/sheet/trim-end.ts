/**
 * Removes trailing characters from a text. A regular expression would backtrack from each character of a long run, and a
 * lookbehind is a syntax error in old browsers.
 */
export function trimEndOf(text: string, letters: string): string {
  let end = text.length
  while (end > 0 && letters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
