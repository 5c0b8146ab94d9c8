/** Characters that a message to the clinic may have, without blanks at its ends. */
export const MAX_MESSAGE = 4000

export type MessageProblem = 'messageRequired' | 'messageTooLong'

/** What is wrong with a message to the clinic; undefined when it can be sent. Send and store it trimmed. */
export function messageProblem(message: string): MessageProblem | undefined {
  const { length } = message.trim()
  if (length === 0) return 'messageRequired'
  return length > MAX_MESSAGE ? 'messageTooLong' : undefined
}
