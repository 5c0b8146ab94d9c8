/**
 * Makes a name that somebody typed fit into a sentence of a mail: one line, and nothing in it that turns the direction of the words
 * around it. HTML is escaped where the mail is rendered.
 */
export const oneLine = (name: string): string =>
  name
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
