import { redFlagSteps } from '@htd/domain/assistant/red-flags'
import type { Likely, Place, Reading } from '@htd/domain/assistant/scorer/reading'
import { type CareLevel, careLevels } from '@htd/domain/vocabulary/triage-levels'
import { defaultAssistant } from '#content/default-assistant.ts'
import type { Flag, Rules } from './assistant-of.ts'
import { learnedConcepts, messageSteps, thresholds } from './default-scorer.ts'

/** Care advice that a message calls for. `key`: the rule, or the concept that the scorer found. */
export type CareFound = Pick<Flag, 'key' | 'level' | 'text'>
export type Care = {
  flag: CareFound | undefined
  /** The most urgent rule that found something, be it not enough. */
  rule: CareFound | undefined
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
  const places = [...reading.places, ...(yield* placesWithMessageBefore(texts))]
  const flag = flagIn(rules, rule, places)
  return { flag, rule, isDoubtful: !flag && (rule !== undefined || places.some(isSuspicious)), reading }
}

/**
 * Finds the advice of the place that calls for care most; that of another one if it is sure of an emergency, or if the first gives none and the
 * other has a concept that must not be missed. A rule that the scorer can't judge stands without its agreement.
 */
function flagIn(rules: Rules, rule: Flag | undefined, places: readonly Place[]): CareFound | undefined {
  const judged = rule && isJudged(rule) ? rule : undefined
  const [first, ...others] = places.toSorted((one, other) => other.care - one.care)
  const found = first && flagOf(rules, judged, first)
  const emergency = others.find((place) => sumOf(rules, place, 'EMERGENCY') >= thresholds.emergencyElsewhere)
  const special = found ?? others.map((place) => specialFlag(rules, place)).find((flag) => flag)
  const unjudged = rule === judged ? undefined : rule
  return mostUrgent([unjudged, special, emergency && learnedFlag(rules, judged, emergency)])
}

const defaultKeys: ReadonlySet<string> = new Set(defaultAssistant.redFlags.map(({ key }) => key))

/** Tells whether the scorer can judge a rule: whether it has learned its concept or, if it has none, from messages of its kind. */
const isJudged = ({ key, concept }: Flag): boolean =>
  concept === undefined ? defaultKeys.has(key) : learnedConcepts.has(concept)

/** The first one of the most urgent. */
function mostUrgent(found: readonly (CareFound | undefined)[]): CareFound | undefined {
  const byLevel = careLevels.map((level) => found.find((each) => each?.level === level))
  return byLevel.findLast((each) => each !== undefined)
}

function flagOf(rules: Rules, rule: CareFound | undefined, place: Place): CareFound | undefined {
  if (isSure(rules, place)) return learnedFlag(rules, rule, place)
  const ruled = place.care >= thresholds.rule ? rule : undefined
  return ruled?.level === 'EMERGENCY' ? ruled : (specialFlag(rules, place) ?? ruled)
}

/** An emergency needs less than other concepts: it must not be missed. */
const isSure = (rules: Rules, place: Place): boolean =>
  place.care >= thresholds.care || sumOf(rules, place, 'EMERGENCY') >= thresholds.emergencyCare

/** Probability of the concepts of a level. */
function sumOf(rules: Rules, { concepts }: Place, level: CareLevel): number {
  const known = conceptsOf(rules)
  return concepts.reduce((sum, { key, probability }) => sum + (known[key]?.level === level ? probability : 0), 0)
}

const isSuspicious = (place: Place): boolean => place.care >= thresholds.warn && !isExplained(place, place.care)

/** Tells whether an entry of the FAQ that is likelier explains a slight suspicion, as in `jag vill ta bort mitt konto`. */
const isExplained = ({ topic }: Place, suspicion: number): boolean => topic > suspicion

/** Finds a concept that has a threshold of its own, since it must not be missed. */
function specialIn(place: Place): Likely | undefined {
  const special = place.concepts.find(({ key, probability }) => probability >= (thresholds.concepts[key] ?? 1))
  return special && !isExplained(place, special.probability) ? special : undefined
}

/** Concepts of the clinic, and those of the default pack that it does not have. */
const conceptsOf = ({ texts }: Rules) => ({ ...defaultAssistant.concepts, ...texts.concepts })

function specialFlag(rules: Rules, place: Place): CareFound | undefined {
  const key = specialIn(place)?.key ?? ''
  const concept = conceptsOf(rules)[key]
  return concept && { key, level: concept.level, text: concept.text }
}

/** Reads the last message together with the one before it, unless that one called for care by itself and was answered so. */
function* placesWithMessageBefore(texts: readonly string[]): Generator<void, readonly Place[]> {
  const before = texts.at(-2)
  if (before === undefined) return []
  const { places } = yield* messageSteps(before)
  if (places.some(({ care }) => care >= thresholds.care)) return []
  yield
  return (yield* messageSteps(`${before}\n${texts.at(-1)}`)).places
}

/** A concept whose share of its level's probability is below this gets the level's advice, not its own. */
const LEAST_OF_LEVEL = 0.7

/**
 * What the scorer is sure of. Its level is that of an emergency if emergencies have a large share of what calls for care; the rule's own advice
 * stands if it is as urgent.
 */
function learnedFlag(rules: Rules, rule: CareFound | undefined, place: Place): CareFound | undefined {
  const known = conceptsOf(rules)
  const least = rule?.level === 'EMERGENCY' ? thresholds.ruledEmergency : thresholds.emergency
  const isEmergency = sumOf(rules, place, 'EMERGENCY') >= least * place.care
  const lesser = sumOf(rules, place, 'URGENT') >= sumOf(rules, place, 'SOON') ? 'URGENT' : 'SOON'
  const level = isEmergency ? 'EMERGENCY' : lesser
  const likeliest = place.concepts.find(({ key }) => known[key]?.level === level)
  if (!likeliest || rule?.level === level) return rule
  const isClear = likeliest.probability >= LEAST_OF_LEVEL * sumOf(rules, place, level)
  return { key: likeliest.key, level, text: isClear ? known[likeliest.key]?.text : undefined }
}
