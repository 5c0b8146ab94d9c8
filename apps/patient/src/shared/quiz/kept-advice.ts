import type { CareNotice } from '@htd/contract/errors'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { readInTab, removeInTab, writeInTab } from '#shared/storage/session.ts'

/** Advice of the chosen answers, for the pages after the answers are sent and removed. */
export type KeptAdvice = {
  /** Of the answers that give it, to find it in another language. */
  answerIds: string[]
  /** In the language of the moment. */
  notices: CareNotice[]
}

/** Keeps the advice for this tab, or removes an earlier one if there is none now. */
export function keepAdvice(advice: KeptAdvice): void {
  if (advice.notices.length > 0) writeInTab('advice', JSON.stringify(advice))
  else forgetAdvice()
}

export function keptAdvice(): KeptAdvice | undefined {
  try {
    const kept: KeptAdvice | null = JSON.parse(readInTab('advice') ?? 'null')
    return Array.isArray(kept?.notices) && Array.isArray(kept.answerIds) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Returns true for advice to get care today or at once. Beside it, no tip may say that blinking helps. */
export const callsForCare = (kept: KeptAdvice | undefined): boolean =>
  kept?.notices.some(({ level }) => isUrgent(level)) ?? false

export const forgetAdvice = (): void => removeInTab('advice')
