import { rulesOf } from '@htd/domain/assistant/rules'
import type { Rules } from './assistant-of.ts'

/** Whose address somebody writes, theirs are the data. */
const address = /\S+@\S+\.\S+/g
const SOMEBODY = ' någon annans '

/** What the assistant says instead of an answer. */
export const refusalIn = ({ refusals }: Rules, text: string) => rulesOf(refusals, text.replace(address, SOMEBODY))[0]

export const smallTalkIn = ({ smallTalk }: Rules, text: string) => rulesOf(smallTalk, text)[0]
