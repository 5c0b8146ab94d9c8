/** Product specification, section 9 "Comment truncation". */
const SENTENCES = 4
const PREVIEW_LETTERS = 100
/** Limit of the four sentences; a text without sentence ends is cut here. */
const LONGEST_HEAD = 800

/** A sentence ends at its mark if the next character can begin a sentence; "t.ex. linser" continues. */
const sentenceEnd = /(?<=[.!?…])\s+(?=[\p{Lu}\p{N}"'”“’(])/u

/** Cuts a text to a number of letters, between words if possible. */
function cutAt(text: string, letters: number): string {
  if (text.length <= letters) return text
  const end = text.slice(0, letters + 1).lastIndexOf(' ')
  return text.slice(0, end > 0 ? end : letters)
}

/**
 * Returns the beginning of a long comment: four sentences, or 800 letters if they are longer, and up to 100 letters of the
 * rest, cut between words.
 *
 * @param text plain text, one paragraph
 * @returns undefined if nothing would be left out
 */
export function shortenComment(text: string): string | undefined {
  const whole = text.trim().replace(/\s+/g, ' ')
  const head = cutAt(whole.split(sentenceEnd).slice(0, SENTENCES).join(' '), LONGEST_HEAD)
  const rest = whole.slice(head.length)
  if (rest.trimStart().length <= PREVIEW_LETTERS) return undefined
  const space = rest.startsWith(' ') ? ' ' : ''
  return `${head}${space}${cutAt(rest.trimStart(), PREVIEW_LETTERS)} …`
}
