import { type Assistant, assistant } from '@htd/content/assistant-shape'
import type { ContentPack } from '@htd/content/shape'
import type { RedFlag } from '@htd/domain/assistant/red-flags'
import { type RuleSet, readRules } from '@htd/domain/assistant/rules'
import written from '../../../../../packages/content/packs/default/help/assistant.json' with { type: 'json' }

const byDefault = assistant.parse(written)
const defaultFlags: RuleSet<RedFlag> = readRules(byDefault.redFlags, byDefault.groups)

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
  const known = byPack.get(pack) ?? read(pack.help.assistant ?? byDefault)
  byPack.set(pack, known)
  return known
}

const read = (texts: Assistant): Rules => ({
  texts,
  flags: [defaultFlags, readRules<RedFlag>(texts.redFlags, texts.groups)],
  refusals: readRules(texts.refusals, texts.groups),
  smallTalk: readRules(texts.smallTalk, texts.groups),
})
