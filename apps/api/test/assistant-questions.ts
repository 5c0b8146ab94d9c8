import { answerableEn } from './assistant-questions/answerable-en.ts'
import { answerableShort } from './assistant-questions/answerable-short.ts'
import { answerableSv } from './assistant-questions/answerable-sv.ts'
import { harmless, toBeSeen } from './assistant-questions/messages.ts'
import type { AssistantQuestion } from './assistant-questions/question.ts'
import { redFlags } from './assistant-questions/red-flags.ts'
import { turnedDown } from './assistant-questions/turned-down.ts'

/**
 * Questions that patients may ask the assistant, and the expected outcomes. The sources are those of the default pack.
 * Written without looking at how the assistant finds or words its answers.
 */
export const assistantQuestions: readonly AssistantQuestion[] = [
  ...answerableSv,
  ...answerableEn,
  ...answerableShort,
  ...redFlags,
  ...toBeSeen,
  ...harmless,
  ...turnedDown,
]
