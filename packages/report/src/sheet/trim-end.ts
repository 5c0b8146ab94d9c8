/**
 * A text without some letters at its end. An expression for it would try a long run from each of its letters, and one that looks
 * behind stops old browsers from reading the script.
 */
export function trimEndOf(text: string, letters: string): string {
  let end = text.length
  while (end > 0 && letters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
