export type FeedbackTable = {
  patient_id: string
  id: string
  category: 'about_dry_eye' | 'how_htd_works' | 'technical' | 'feedback'
  /** Plain text, 1 to 4000 characters. */
  message: string
  /** Of the page it was written on. */
  language: 'sv' | 'en'
  sent_at: Date
  /** First time that the clinic opened it by the command. */
  read_at: Date | null
  answered_at: Date | null
}

export type FeedbackTables = { feedback: FeedbackTable }
