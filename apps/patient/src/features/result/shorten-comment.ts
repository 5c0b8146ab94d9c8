/** Product specification, section 9 "Comment truncation". */
const SENTENCES = 4
const PREVIEW_LETTERS = 100

/** A sentence ends at its mark when something follows that can begin one; "t.ex. linser" goes on. */
const sentenceEnd = /(?<=[.!?…])\s+(?=[\p{Lu}\p{N}"'”“’(])/u

/**
 * The beginning of a long comment: four sentences and up to 100 letters of what follows, cut between words.
 *
 * @param text plain text, one paragraph
 * @returns undefined when nothing would be left out
 */
export function shortenComment(text: string): string | undefined {
  const sentences = text.trim().split(sentenceEnd)
  const rest = sentences.slice(SENTENCES).join(' ')
  if (rest.length <= PREVIEW_LETTERS) return undefined
  const cut = rest.slice(0, PREVIEW_LETTERS + 1)
  const end = cut.lastIndexOf(' ')
  const preview = cut.slice(0, end > 0 ? end : PREVIEW_LETTERS)
  return `${sentences.slice(0, SENTENCES).join(' ')} ${preview} …`
}
