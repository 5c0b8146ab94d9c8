import type { ResultItem } from '@htd/contract/quiz'
import { longDate } from '@htd/domain/dates'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type StatusTone, statusTone } from '@htd/ui/chart/status-badge'
import type { MessageKey } from '#i18n/messages.ts'
import type { Translate } from '#i18n/translate.ts'
import { statusWord } from './status-word.ts'

/** A date and a kind for a sentence: "symtomfrågorna" and "3 november 2026". */
export const namedInSentence = (
  { created_at, is_symptom }: Pick<ResultItem, 'created_at' | 'is_symptom'>,
  t: Translate,
  language: Language,
) => ({ kind: t(is_symptom ? 'kind.symptom' : 'kind.general'), day: longDate(new Date(created_at), language) })

/** How the sentence goes on after the word. A first assessment, and a status that this page doesn't know, are a word alone. */
const rests: Partial<Record<StatusTone, MessageKey>> = {
  BETTER: 'verdict.than',
  WORSE: 'verdict.than',
  NO_CHANGE: 'verdict.since',
}

/**
 * Returns the change of an assessment as its word and the rest of the sentence, which names what it is compared with: "Kanske sämre" and
 * "än när du besvarade alla frågor den 3 november 2026." The rest is empty where nothing was compared.
 */
export function changeWords(item: ResultItem, t: Translate, language: Language): { word: string; rest: string } {
  const { status, compared_with } = item
  const key = rests[statusTone(status.status)]
  const rest = key && compared_with ? t(key, namedInSentence(compared_with, t, language)) : ''
  return { word: statusWord(item, t), rest }
}
