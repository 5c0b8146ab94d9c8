import { foreignLanguageOf } from '@htd/domain/assistant/foreign-language'
import { rulesOf } from '@htd/domain/assistant/rules'
import type { Reading } from '@htd/domain/assistant/scorer/reading'
import { isSmallWord } from '@htd/domain/assistant/small-words'
import { wordsOf } from '@htd/domain/search/words'
import type { Rules } from '#content/assistant/assistant-of.ts'
import { thresholds } from '#content/assistant/default-scorer.ts'
import { defaultAssistant } from '#content/default-assistant.ts'

const SOMEBODY = ' någon annans '

/** True for a run of non-blank characters with an `@` and, at least one character later, a full stop that is not the last. */
function hasAddress(letters: string): boolean {
  const at = letters.indexOf('@', 1)
  return at > 0 && letters.lastIndexOf('.', letters.length - 2) > at + 1
}

/** Replaces each e-mail address by a word for a person: the question is about the address's owner. */
const withoutAddresses = (text: string): string =>
  text.replace(/\S+/g, (letters) => (hasAddress(letters) ? SOMEBODY : letters))

/** The scorer has learned what these refuse, and nothing of a clinic's own. */
const judged: ReadonlySet<string> = new Set(defaultAssistant.refusals.map(({ key }) => key))

/** Returns the refusal that a text calls for, if any: by a rule that the scorer does not contradict, or by the scorer. */
export function refusalIn({ refusals, texts }: Rules, text: string, reading: Reading) {
  const likely = reading.likeliest('refusal')
  const sum = likely.reduce((all, { probability }) => all + probability, 0)
  // A long letter may ask for it in one sentence only.
  const isPossible = reading.highest('refusal') >= thresholds.ruledRefusal
  const ruled = rulesOf(refusals, withoutAddresses(text)).find(({ key }) => isPossible || !judged.has(key))
  if (ruled) return ruled
  // A single word asks for nothing that could be refused.
  if (sum < thresholds.refusal || isOneWord(text)) return undefined
  return [...texts.refusals, ...defaultAssistant.refusals].find(({ key }) => key === likely[0]?.key)
}

const isOneWord = (text: string): boolean => wordsOf(text).length < 2

export const smallTalkIn = ({ smallTalk }: Rules, text: string) => rulesOf(smallTalk, text)[0]

/** Tells whether a text names a symptom. */
export const hasSymptom = ({ symptoms }: Rules, text: string): boolean => rulesOf(symptoms, text).length > 0

/** Returns the language of a text that the assistant does not read, with the line that answers it in that language. */
export function foreignIn(
  { foreign: { lines, languages }, isWord }: Rules,
  text: string,
  reading: Reading,
): { code: string; line: string } | undefined {
  const [likeliest] = reading.likeliest('language')
  const isSure = likeliest !== undefined && likeliest.probability >= thresholds.language && !isOneWord(text)
  const learned = isSure ? likeliest.key : undefined
  const code = foreignLanguageOf(languages, text, (word) => isSmallWord(word) || isWord(word)) ?? learned
  const found = code && lines[code]
  return found ? { code, line: found.text } : undefined
}
