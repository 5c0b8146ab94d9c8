/** How many words a rich text has, as a reader counts them: "20-20-20" and "40 °C" are one and two. */
export const countWords = (html: string): number =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length
