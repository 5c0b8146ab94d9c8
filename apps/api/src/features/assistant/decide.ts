import type { FlagLevel, RedFlag } from '@htd/domain/assistant/red-flags'
import { findRedFlag } from '@htd/domain/assistant/red-flags'
import { rulesOf } from '@htd/domain/assistant/rules'
import type { Rules } from './assistant-of.ts'

const levels: readonly FlagLevel[] = ['SOON', 'URGENT', 'EMERGENCY']
/** Whose address somebody writes, theirs are the data. */
const address = /\S+@\S+\.\S+/g
const SOMEBODY = ' någon annans '

/** The most urgent red flag of the visitor's messages. @param texts in the order they were written */
export function redFlagIn({ flags }: Rules, texts: readonly string[]): RedFlag | undefined {
  const met = flags.flatMap((set) => findRedFlag(set, texts) ?? [])
  return met.toSorted((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))[0]
}

/** What the assistant says instead of an answer. */
export const refusalIn = ({ refusals }: Rules, text: string) => rulesOf(refusals, text.replace(address, SOMEBODY))[0]

export const smallTalkIn = ({ smallTalk }: Rules, text: string) => rulesOf(smallTalk, text)[0]
