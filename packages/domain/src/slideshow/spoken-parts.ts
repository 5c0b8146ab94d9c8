/** Longer texts are split: some browsers stop speaking after about 15 seconds. */
const LONGEST_PART = 200

/**
 * Splits a text into utterances: sentences, and long ones at a comma or between words.
 *
 * @param text plain text
 * @param language of the text, `sv` or `en`
 * @returns parts of 1 to 200 characters that together cover all of it
 */
export function spokenParts(text: string, language: string): string[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return Array.from(sentences, ({ segment }) => segment.replace(/\s+/g, ' ').trim())
    .flatMap(cut)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

function cut(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > LONGEST_PART) {
    const at = cutAt(rest)
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return [...parts, rest]
}

function cutAt(text: string): number {
  const head = text.slice(0, LONGEST_PART)
  const pause = Math.max(...[', ', '; ', ': ', ' – '].map((mark) => head.lastIndexOf(mark)))
  if (pause > LONGEST_PART / 2) return pause + 1
  const space = head.lastIndexOf(' ')
  return space > 0 ? space : LONGEST_PART
}
