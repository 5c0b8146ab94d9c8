import type { ContentPack } from '@htd/content/shape'
import { findRedFlag } from '@htd/domain/assistant/red-flags'
import { assistantOf } from '../../../apps/api/src/content/assistant/assistant-of.ts'
import { assistantQuestions } from '../../../apps/api/test/assistant-questions.ts'
import type { Example } from './example.ts'

type Question = (typeof assistantQuestions)[number]
/** They count more than a message, since each of them has to go on being answered as it is. */
const OWN_WEIGHT = 3

/**
 * Lists the questions of the API's own tests, on which the rules were completed: those have to go on being answered as they are. A red
 * flag gets the concept of the rule that finds it.
 */
export function ownSets(pack: ContentPack): Example[] {
  const { flags } = assistantOf(pack)
  const concepts = new Map(pack.help.assistant?.redFlags.map(({ key, concept }) => [key, concept]))
  const entries = new Set(pack.help.faq.items.map(({ id }) => id))
  const labelOf = ({ kind, text, sources = [] }: Question): string | undefined => {
    const concept = concepts.get(findRedFlag(flags, [text])?.key ?? '')
    const entry = sources.find((id) => entries.has(id))
    const labels: Partial<Record<Question['kind'], string | undefined>> = {
      red_flag: concept && `concept:${concept}`,
      harmless: 'none:harmless',
      unanswerable: 'none:off_topic',
      other_people: 'refusal:other_people',
      injection: 'refusal:instructions',
      answerable: entry ? `topic:${entry}` : 'none:question',
    }
    return labels[kind]
  }
  return assistantQuestions.flatMap((question) => {
    const label = labelOf(question)
    return label ? [{ text: question.text, label, weight: OWN_WEIGHT }] : []
  })
}
