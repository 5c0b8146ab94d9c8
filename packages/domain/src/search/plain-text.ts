const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of sanitised rich text, without markup. Elements that begin a line end a word. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|ul|ol|li|h[1-6]|blockquote)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,6}|[a-z]+);/gi, (whole, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name.toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
