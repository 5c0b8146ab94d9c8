import { isDeepStrictEqual } from 'node:util'
import type { Assistant } from '@htd/content/assistant-shape'
import type { ContentPack } from '@htd/content/shape'
import type { IsWord } from '@htd/domain/assistant/message'
import { type RuleSet, readRules } from '@htd/domain/assistant/rules'
import { atOnce } from '@htd/domain/at-once'
import { defaultAssistant } from '#content/default-assistant.ts'
import { wordsOfPack } from './words-of-pack.ts'

export type Flag = Assistant['redFlags'][number]
export type Rules = {
  texts: Assistant
  flags: readonly RuleSet<Flag>[]
  refusals: RuleSet<Assistant['refusals'][number]>
  smallTalk: RuleSet<Assistant['smallTalk'][number]>
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
  const flags: RuleSet<Flag>[] = []
  for (const { redFlags, groups } of withDefault(texts)) {
    flags.push(readRules<Flag>(redFlags, groups, isWord))
    yield
  }
  const refusals = readRules(texts.refusals, texts.groups, isWord)
  yield
  return { texts, flags, refusals, smallTalk: readRules(texts.smallTalk, texts.groups, isWord), isWord }
}

/** Most clinics use the default texts: matching them twice finds nothing new. */
const withDefault = (texts: Assistant): Assistant[] =>
  isDeepStrictEqual(texts, defaultAssistant) ? [texts] : [defaultAssistant, texts]
