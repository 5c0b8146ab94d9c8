/** A result's text with the part that can be folded: `title` is its heading as plain text, `html` what follows that. */
export type Folded = { before: string; fold: { title: string; html: string } | null; after: string }

/**
 * Finds the part that can be folded: in "when to seek care", which is the last section but one, all from its first h3 on. Nothing is
 * folded where that heading is missing, as in results of earlier content, or is no plain text.
 */
export function splitFold(html: string): Folded {
  const last = html.lastIndexOf('<h2')
  const start = last > 0 ? html.lastIndexOf('<h2', last - 1) : -1
  const section = start >= 0 ? html.slice(start, last) : ''
  const [whole, title = ''] = /<h3>([^<&]+)<\/h3>/.exec(section) ?? []
  if (!whole) return { before: html, fold: null, after: '' }
  const at = start + section.indexOf(whole)
  return {
    before: html.slice(0, at),
    fold: { title, html: html.slice(at + whole.length, last) },
    after: html.slice(last),
  }
}
