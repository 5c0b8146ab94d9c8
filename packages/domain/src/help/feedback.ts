/** Maximum length of a trimmed message to the clinic, in characters. */
export const MAX_MESSAGE = 4000

export type MessageProblem = 'messageRequired' | 'messageTooLong'

/** Validates a message to the clinic; undefined if it can be sent. Send and store it trimmed. */
export function messageProblem(message: string): MessageProblem | undefined {
  const { length } = message.trim()
  if (length === 0) return 'messageRequired'
  return length > MAX_MESSAGE ? 'messageTooLong' : undefined
}
