import type { Language } from '@htd/domain/vocabulary/languages'

/** What the assistant looks in. `deck_id`: null for what is no slide. */
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
/** One answer of the assistant, by nobody: no person, no session, no address, and no time closer than an hour. */
type AssistantLogTable = {
  id: string
  asked_in: Date
  language: Language
  kind: string
  /** Rule of the pack that decided; null where none did. */
  rule: string | null
  sources: string[]
  worded_by: 'passages' | 'model'
  /** Null unless the clinic keeps questions; then without what looks like somebody's. */
  question: string | null
}

export type AssistantTables = {
  passages: PassagesTable
  passage_words: PassageWordsTable
  assistant_log: AssistantLogTable
}
