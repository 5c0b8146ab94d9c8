import { isDeepStrictEqual } from 'node:util'
import type { Assistant } from '@htd/content/assistant-shape'
import type { ContentPack } from '@htd/content/shape'
import { type RuleSet, readRules } from '@htd/domain/assistant/rules'
import { defaultAssistant } from '#content/default-assistant.ts'
import { wordsOfPack } from './words-of-pack.ts'

export type Flag = Assistant['redFlags'][number]
export type Rules = {
  texts: Assistant
  flags: readonly RuleSet<Flag>[]
  refusals: RuleSet<Assistant['refusals'][number]>
  smallTalk: RuleSet<Assistant['smallTalk'][number]>
}

const byPack = new WeakMap<ContentPack, Rules>()

/**
 * What the assistant of a clinic looks for and says. A pack without `help/assistant.json` has that of the default pack, whose red
 * flags hold for every pack: they are never absent.
 */
export function assistantOf(pack: ContentPack): Rules {
  const known = byPack.get(pack) ?? read(pack)
  byPack.set(pack, known)
  return known
}

function read(pack: ContentPack): Rules {
  const texts = pack.help.assistant ?? defaultAssistant
  const isWord = wordsOfPack(pack)
  return {
    texts,
    flags: withDefault(texts).map(({ redFlags, groups }) => readRules<Flag>(redFlags, groups, isWord)),
    refusals: readRules(texts.refusals, texts.groups, isWord),
    smallTalk: readRules(texts.smallTalk, texts.groups, isWord),
  }
}

/** Most clinics have the default's: looking for them twice finds nothing more. */
const withDefault = (texts: Assistant): Assistant[] =>
  isDeepStrictEqual(texts, defaultAssistant) ? [texts] : [defaultAssistant, texts]
