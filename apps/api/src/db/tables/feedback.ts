import type { HelpCategory } from '@htd/domain/vocabulary/help-categories'
import type { Language } from '@htd/domain/vocabulary/languages'

export type FeedbackTable = {
  patient_id: string
  id: string
  category: HelpCategory
  /** Plain text, 1 to 4000 characters. */
  message: string
  /** Of the page it was written on. */
  language: Language
  sent_at: Date
  /** First time that the clinic opened it by the command. */
  read_at: Date | null
  answered_at: Date | null
}

export type FeedbackTables = { feedback: FeedbackTable }
