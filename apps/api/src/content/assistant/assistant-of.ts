import { isDeepStrictEqual } from 'node:util'
import type { Assistant } from '@htd/content/assistant-shape'
import type { ContentPack } from '@htd/content/shape'
import { type ForeignLanguages, readForeignLanguages } from '@htd/domain/assistant/foreign-language'
import type { IsWord } from '@htd/domain/assistant/message'
import { type Rule, type RuleSet, ruleSteps } from '@htd/domain/assistant/rules'
import { atOnce } from '@htd/domain/at-once'
import { defaultAssistant } from '#content/default-assistant.ts'
import { wordsOfPack } from './words-of-pack.ts'

type WrittenFlag = Assistant['redFlags'][number]
type Concept = NonNullable<Assistant['concepts']>[string]
/** A red flag with its level, and the advice that replaces the pack's own of that level. */
export type Flag = Pick<WrittenFlag, 'key' | 'all' | 'unless' | 'concept'> & Pick<Concept, 'level' | 'text'>
export type Rules = {
  texts: Assistant
  flags: readonly RuleSet<Flag>[]
  refusals: RuleSet<Assistant['refusals'][number]>
  smallTalk: RuleSet<Assistant['smallTalk'][number]>
  /** Everyday words for what is felt or seen of an eye. */
  symptoms: RuleSet<Rule>
  /** Those of the default pack, if the pack has none. */
  foreign: { lines: NonNullable<Assistant['languages']>; languages: ForeignLanguages }
  isWord: IsWord
}

const byPack = new WeakMap<ContentPack, Rules>()

/**
 * Returns the rules and texts of a pack's assistant. A pack without `help/assistant.json` uses those of the default pack, whose red
 * flags apply to every pack.
 */
export const assistantOf = (pack: ContentPack): Rules => atOnce(assistantSteps(pack))

/** {@link assistantOf} in steps: the first message after an import pays for reading the pack; other requests don't wait for it. */
export function* assistantSteps(pack: ContentPack): Generator<void, Rules> {
  const known = byPack.get(pack) ?? (yield* read(pack))
  byPack.set(pack, known)
  return known
}

function* read(pack: ContentPack): Generator<void, Rules> {
  const texts = pack.help.assistant ?? defaultAssistant
  const isWord = yield* wordsOfPack(pack)
  yield
  const all = withDefault(texts)
  yield
  const flags: RuleSet<Flag>[] = []
  for (const each of all) flags.push(yield* ruleSteps<Flag>(flagsOf(each), each.groups, isWord))
  const refusals = yield* ruleSteps(texts.refusals, texts.groups, isWord)
  const symptoms = yield* ruleSteps([{ key: 'symptom', all: ['symptom'] }], texts.groups, isWord)
  const smallTalk = yield* ruleSteps(texts.smallTalk, texts.groups, isWord)
  const lines = texts.languages ?? defaultAssistant.languages ?? {}
  return {
    texts,
    flags,
    refusals,
    smallTalk,
    symptoms,
    foreign: { lines, languages: readForeignLanguages(lines) },
    isWord,
  }
}

/** Resolves the concepts of red flags. One without a concept has a level and perhaps a text of its own. */
const flagsOf = ({ redFlags, concepts = {} }: Assistant): Flag[] =>
  redFlags.flatMap(({ level, text, ...rule }) => {
    const found = concepts[rule.concept ?? ''] ?? (level && { level, text })
    return found ? [{ ...rule, ...found }] : []
  })

/** Most clinics use the default texts: matching them twice finds nothing new. */
const withDefault = (texts: Assistant): Assistant[] =>
  isDeepStrictEqual(texts, defaultAssistant) ? [texts] : [defaultAssistant, texts]
