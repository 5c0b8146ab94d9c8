import { WINDOW } from '@htd/domain/assistant/scorer/scorer'
import { pick, type Random } from './random.ts'

/** An example as features of its words. */
export type Read = {
  words: number[][]
  label: number
  isFlag: boolean
  isForeign: boolean
  /** Whether it may stand beside any other. */
  isNeutral: boolean
  weight: number
}

/** Share of features left out at each sight of an example, so that it is not known by a single word. */
const FEATURE_DROPOUT = 0.4
/**
 * Share of examples that are seen beside another text that says nothing: what matters is often a small part of a message. Not in
 * another language.
 */
const BESIDE = 0.4
/** Share of long texts of which a part is seen, as the scorer sees its windows. Not of red flags: their part may lack the flag. */
const PARTS = 0.5
const LONG = 32

/** The words of an example as they are seen this time: perhaps a part of it, perhaps beside another text, and some features left out. */
export function seenOf({ words, isFlag, isForeign }: Read, neutral: readonly Read[], random: Random): number[][] {
  let seen = words
  if (!isFlag && words.length > LONG && random() < PARTS) {
    const from = Math.floor(random() * (words.length - WINDOW))
    seen = words.slice(from, from + WINDOW)
  }
  if (!isForeign && random() < BESIDE) {
    const other = pick(random, neutral).words
    seen = random() < 0.5 ? [...other, ...seen] : [...seen, ...other]
  }
  return seen.map((word) => word.filter(() => random() >= FEATURE_DROPOUT))
}
