/** Structured log. Never pass addresses, names, answers, tokens or whole URLs. */
export type Log = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}
