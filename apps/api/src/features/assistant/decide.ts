import { foreignLanguageOf } from '@htd/domain/assistant/foreign-language'
import { rulesOf } from '@htd/domain/assistant/rules'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import type { Rules } from '#content/assistant/assistant-of.ts'

const SOMEBODY = ' någon annans '

/** True for a run of non-blank characters with an `@` and, at least one character later, a full stop that is not the last. */
function hasAddress(letters: string): boolean {
  const at = letters.indexOf('@', 1)
  return at > 0 && letters.lastIndexOf('.', letters.length - 2) > at + 1
}

/** Replaces each e-mail address by a word for a person: the question is about the address's owner. */
const withoutAddresses = (text: string): string =>
  text.replace(/\S+/g, (letters) => (hasAddress(letters) ? SOMEBODY : letters))

/** Returns the refusal that a text calls for, if any. */
export const refusalIn = ({ refusals }: Rules, text: string) => rulesOf(refusals, withoutAddresses(text))[0]

export const smallTalkIn = ({ smallTalk }: Rules, text: string) => rulesOf(smallTalk, text)[0]

/** Tells whether a text names a symptom. */
export const hasSymptom = ({ symptoms }: Rules, text: string): boolean => rulesOf(symptoms, text).length > 0

/** Returns the language of a text that the assistant does not read, with the line that answers it in that language. */
export function foreignIn(
  { foreign: { lines, languages }, isWord }: Rules,
  text: string,
): { code: string; line: string } | undefined {
  const code = foreignLanguageOf(languages, text, (word) => isSmallWord(word) || isWord(word))
  const found = code && lines[code]
  return found ? { code, line: found.text } : undefined
}
