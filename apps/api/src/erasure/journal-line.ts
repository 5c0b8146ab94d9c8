/** An erasure as the journal has it. */
export type JournalLine = {
  at: Date
  /** HMAC of the patient's id by the key `journal`, 32 bytes as 43 characters in base64url. */
  mark: string
}
