import type { Language } from '@htd/domain/vocabulary/languages'

/** The assistant's search index. `deck_id`: null for a passage that is not a slide. */
type PassagesTable = {
  content_version: string
  language: Language
  item_id: string
  deck_id: string | null
  position: number
  title: string
  words: string
}
type PassageWordsTable = { content_version: string; language: Language; word: string; stem: string; texts: number }
/** One answer of the assistant, anonymous: no person, session or address, and its time rounded down to the hour. */
type AssistantLogTable = {
  id: string
  asked_in: Date
  language: Language
  kind: string
  /** Rule of the pack that determined the answer; null if none did. */
  rule: string | null
  sources: string[]
  worded_by: 'passages' | 'model'
  /** Null unless the clinic logs questions; then with personal data masked. */
  question: string | null
}

export type AssistantTables = {
  passages: PassagesTable
  passage_words: PassageWordsTable
  assistant_log: AssistantLogTable
}
