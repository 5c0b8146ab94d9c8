const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Converts sanitised rich text to plain text. Block elements separate words. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|ul|ol|li|h[1-6]|blockquote)\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,6}|[a-z]+);/gi, (whole, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name.toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
