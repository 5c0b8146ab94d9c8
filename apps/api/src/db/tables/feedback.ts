import type { HelpCategory } from '@htd/domain/vocabulary/help-categories'
import type { Language } from '@htd/domain/vocabulary/languages'

export type FeedbackTable = {
  patient_id: string
  id: string
  category: HelpCategory
  /** Plain text, 1 to 4000 characters. */
  message: string
  /** Language of the page on which it was written. */
  language: Language
  sent_at: Date
  /** Time when the clinic first opened it with the command. */
  read_at: Date | null
  answered_at: Date | null
}

export type FeedbackTables = { feedback: FeedbackTable }
