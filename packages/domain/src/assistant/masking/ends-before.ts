import type { Token } from './tokens.ts'

/** Tells whether one of the phrases ends right before a token. */
export const endsBefore = (tokens: readonly Token[], at: number, phrases: readonly (readonly string[])[]): boolean =>
  phrases.some((phrase) =>
    phrase.every((word, index) => {
      const token = tokens[at - phrase.length + index]
      return token?.lower === word && (index === 0 || /^\s{1,2}$/.test(token.before))
    }),
  )
