/** Product specification, section 9 "Comment truncation". */
const SENTENCES = 4
const PREVIEW_LETTERS = 100
/** Four sentences are shorter than this; a text that never ends one is taken to have ended here. */
const LONGEST_HEAD = 800

/** A sentence ends at its mark when something follows that can begin one; "t.ex. linser" goes on. */
const sentenceEnd = /(?<=[.!?…])\s+(?=[\p{Lu}\p{N}"'”“’(])/u

/** The text up to a number of letters, cut between words where it has any. */
function cutAt(text: string, letters: number): string {
  if (text.length <= letters) return text
  const end = text.slice(0, letters + 1).lastIndexOf(' ')
  return text.slice(0, end > 0 ? end : letters)
}

/**
 * The beginning of a long comment: four sentences, or 800 letters where they don't end before, and up to 100 letters of
 * what follows, cut between words.
 *
 * @param text plain text, one paragraph
 * @returns undefined when nothing would be left out
 */
export function shortenComment(text: string): string | undefined {
  const whole = text.trim().replace(/\s+/g, ' ')
  const head = cutAt(whole.split(sentenceEnd).slice(0, SENTENCES).join(' '), LONGEST_HEAD)
  const rest = whole.slice(head.length)
  if (rest.trimStart().length <= PREVIEW_LETTERS) return undefined
  const space = rest.startsWith(' ') ? ' ' : ''
  return `${head}${space}${cutAt(rest.trimStart(), PREVIEW_LETTERS)} …`
}
