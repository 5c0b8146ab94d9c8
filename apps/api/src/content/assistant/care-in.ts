import { redFlagSteps } from '@htd/domain/assistant/red-flags'
import type { Likely, Reading } from '@htd/domain/assistant/scorer/reading'
import type { CareLevel } from '@htd/domain/vocabulary/triage-levels'
import { defaultAssistant } from '#content/default-assistant.ts'
import type { Flag, Rules } from './assistant-of.ts'
import { messageSteps, thresholds } from './default-scorer.ts'

/** Care advice that a message calls for. `key`: the rule, or the concept that the scorer found. */
export type CareFound = Pick<Flag, 'key' | 'level' | 'text'>
export type Care = {
  flag: CareFound | undefined
  /** Whether a rule found something, be it not enough. */
  isRuled: boolean
  /** Not enough for care advice, but enough to say when to seek care before anything else. */
  isDoubtful: boolean
  /** What the scorer makes of the last message by itself. */
  reading: Reading
}

/**
 * Looks in the visitor's messages for what calls for care: by rules, which give level and advice, and by the learned scorer, which
 * finds other wordings and tells a harmless use of a rule's words.
 *
 * @param texts the visitor's messages; the last one is to be answered
 * @yields between parts of the work, so that a caller can yield to the event loop
 */
export function* careSteps(rules: Rules, texts: readonly string[]): Generator<void, Care> {
  const rule = yield* redFlagSteps(rules.flags, texts)
  const reading = yield* messageSteps(texts.at(-1) ?? '')
  yield
  const inContext = yield* withMessageBefore(texts, reading)
  const flag = flagOf(rules, rule, inContext)
  const isRuled = rule !== undefined
  return { flag, isRuled, isDoubtful: !flag && (isRuled || isSuspicious(inContext)), reading }
}

function flagOf(rules: Rules, rule: CareFound | undefined, reading: Reading): CareFound | undefined {
  if (isSure(rules, reading)) return learnedFlag(rules, rule, reading)
  const ruled = reading.care >= thresholds.rule ? rule : undefined
  const special = specialIn(reading)
  return special && ruled?.level !== 'EMERGENCY' ? flagOfConcept(rules, special.key) : ruled
}

/** An emergency needs less than other concepts: it must not be missed. */
const isSure = (rules: Rules, reading: Reading): boolean =>
  reading.care >= thresholds.care || sumOf(rules, reading, 'EMERGENCY') >= thresholds.emergencyCare

/** Probability of the concepts of a level. */
function sumOf(rules: Rules, { concepts }: Reading, level: CareLevel): number {
  const known = conceptsOf(rules)
  return concepts.reduce((sum, { key, probability }) => sum + (known[key]?.level === level ? probability : 0), 0)
}

const isSuspicious = (reading: Reading): boolean =>
  reading.care >= thresholds.warn && !isExplained(reading, reading.care)

/** Tells whether an entry of the FAQ that is likelier explains a slight suspicion, as in `jag vill ta bort mitt konto`. */
const isExplained = ({ topic }: Reading, suspicion: number): boolean => topic > suspicion

/** Finds a concept that has a threshold of its own, since it must not be missed. */
function specialIn(reading: Reading): Likely | undefined {
  const special = reading.concepts.find(({ key, probability }) => probability >= (thresholds.concepts[key] ?? 1))
  return special && !isExplained(reading, special.probability) ? special : undefined
}

/** Concepts of the clinic, and those of the default pack that it does not have. */
const conceptsOf = ({ texts }: Rules) => ({ ...defaultAssistant.concepts, ...texts.concepts })

function flagOfConcept(rules: Rules, key: string): CareFound | undefined {
  const concept = conceptsOf(rules)[key]
  return concept && { key, level: concept.level, text: concept.text }
}

/** Reads the last message together with the one before it, unless that one called for care by itself and was answered so. */
function* withMessageBefore(texts: readonly string[], alone: Reading): Generator<void, Reading> {
  const before = texts.at(-2)
  if (before === undefined || (yield* messageSteps(before)).care >= thresholds.care) return alone
  yield
  const together = yield* messageSteps(`${before}\n${texts.at(-1)}`)
  return together.care > alone.care ? together : alone
}

/** A concept whose share of its level's probability is below this gets the level's advice, not its own. */
const LEAST_OF_LEVEL = 0.7

/** What the scorer is sure of. The rule's own advice stands if it is as urgent. */
function learnedFlag(rules: Rules, rule: CareFound | undefined, reading: Reading): CareFound | undefined {
  const known = conceptsOf(rules)
  const least = rule?.level === 'EMERGENCY' ? thresholds.ruledEmergency : thresholds.emergency
  const lesser = sumOf(rules, reading, 'URGENT') >= sumOf(rules, reading, 'SOON') ? 'URGENT' : 'SOON'
  const level = sumOf(rules, reading, 'EMERGENCY') >= least * reading.care ? 'EMERGENCY' : lesser
  const likeliest = reading.concepts.find(({ key }) => known[key]?.level === level)
  if (!likeliest || rule?.level === level) return rule
  const isClear = likeliest.probability >= LEAST_OF_LEVEL * sumOf(rules, reading, level)
  return { key: likeliest.key, level, text: isClear ? known[likeliest.key]?.text : undefined }
}
