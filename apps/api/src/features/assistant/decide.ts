import { rulesOf } from '@htd/domain/assistant/rules'
import type { Rules } from './assistant-of.ts'

const SOMEBODY = ' någon annans '

/** True for letters without blanks that have an `@` and, after another letter, a full stop inside them. */
function hasAddress(letters: string): boolean {
  const at = letters.indexOf('@', 1)
  return at > 0 && letters.lastIndexOf('.', letters.length - 2) > at + 1
}

/** An address in a text means that the question is about the person it belongs to. */
const withoutAddresses = (text: string): string =>
  text.replace(/\S+/g, (letters) => (hasAddress(letters) ? SOMEBODY : letters))

/** What the assistant says instead of an answer. */
export const refusalIn = ({ refusals }: Rules, text: string) => rulesOf(refusals, withoutAddresses(text))[0]

export const smallTalkIn = ({ smallTalk }: Rules, text: string) => rulesOf(smallTalk, text)[0]
