const headingTag = /<(\/?)h([1-6])(?=[\s>])/gi
const blockEnd = /<\/(?:p|div|li|h[1-6]|blockquote|tr)>|<br\s*\/?>/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** Returns true if a text must be parsed as HTML; any other text is shown verbatim. */
export const hasMarkup = (text: string): boolean => /<[a-z!/]|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(text)

/** Shifts all headings of sanitised HTML down by `offset` levels, at most to `h6`, so that a page keeps one `h1`. */
export const shiftHeadings = (html: string, offset: number): string =>
  offset === 0
    ? html
    : html.replace(headingTag, (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + offset)}`)

/** Splits a text into paragraphs. Of HTML only the words remain: the fallback if the sanitiser can't be loaded. */
export function paragraphsOf(text: string): string[] {
  const words = hasMarkup(text)
    ? text
        .replace(blockEnd, '\n')
        .replace(/<[^<>]*>/g, '')
        .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    : text
  return words
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}
