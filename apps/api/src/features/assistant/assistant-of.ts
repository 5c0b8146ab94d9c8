import type { Assistant } from '@htd/content/assistant-shape'
import type { ContentPack } from '@htd/content/shape'
import type { RedFlag } from '@htd/domain/assistant/red-flags'
import { type RuleSet, readRules } from '@htd/domain/assistant/rules'
import { defaultAssistant } from '#content/default-assistant.ts'

const defaultFlags: RuleSet<RedFlag> = readRules(defaultAssistant.redFlags, defaultAssistant.groups)

export type Rules = {
  texts: Assistant
  flags: readonly RuleSet<RedFlag>[]
  refusals: RuleSet<Assistant['refusals'][number]>
  smallTalk: RuleSet<Assistant['smallTalk'][number]>
}

const byPack = new WeakMap<ContentPack, Rules>()

/**
 * What the assistant of a clinic looks for and says. A pack without `help/assistant.json` has that of the default pack, whose red
 * flags hold for every pack: they are never absent.
 */
export function assistantOf(pack: ContentPack): Rules {
  const known = byPack.get(pack) ?? read(pack.help.assistant ?? defaultAssistant)
  byPack.set(pack, known)
  return known
}

const read = (texts: Assistant): Rules => ({
  texts,
  flags: [defaultFlags, readRules<RedFlag>(texts.redFlags, texts.groups)],
  refusals: readRules(texts.refusals, texts.groups),
  smallTalk: readRules(texts.smallTalk, texts.groups),
})
