/** Counts the words of a rich text as a reader would: "20-20-20" is one, "40 °C" is two. */
export const countWords = (html: string): number =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length
