import { parseArgs } from 'node:util'
import { UsageFault } from '../command.ts'

/** A parsed call of the command. */
export type CommentCall =
  | { action: 'list' }
  | { action: 'read'; id: string }
  | { action: 'approve'; id: string }
  | { action: 'write'; id: string; file: string; question?: number; author?: string; approve: boolean }

/** @throws UsageFault if the arguments are wrong */
export function parseWords(words: readonly string[]): CommentCall {
  if (words.length === 1 && words[0] === 'list') return { action: 'list' }
  const { id, file, question, author, approve, read } = optionsOf(words)
  if (file !== undefined && !read) {
    return {
      action: 'write',
      id,
      file,
      approve,
      ...(question === undefined ? {} : { question: numberOf(question) }),
      ...(author === undefined ? {} : { author }),
    }
  }
  // Exactly one of --read and --approve, and no option that belongs to --file.
  if (read === approve || file !== undefined || question !== undefined || author !== undefined) throw new UsageFault()
  return read ? { action: 'read', id } : { action: 'approve', id }
}

function numberOf(question: string): number {
  if (!/^\d{1,4}$/.test(question)) throw new UsageFault()
  return Number(question)
}

function optionsOf(words: readonly string[]) {
  const [id, ...rest] = words
  if (id === undefined || id.startsWith('-')) throw new UsageFault()
  try {
    const { values } = parseArgs({
      args: rest,
      options: {
        file: { type: 'string' },
        question: { type: 'string' },
        author: { type: 'string' },
        approve: { type: 'boolean', default: false },
        read: { type: 'boolean', default: false },
      },
    })
    return { id, ...values }
  } catch {
    throw new UsageFault()
  }
}
