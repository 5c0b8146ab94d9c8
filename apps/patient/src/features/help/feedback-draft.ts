import type { HelpCategory } from '@htd/contract/help'
import { patientId } from '#shared/session.ts'

export type Draft = { category: HelpCategory; message: string }

const emptyDraft: Draft = { category: 'feedback', message: '' }

/** In this tab alone, and for nobody but its writer: a session may end while somebody writes, and others use the computer. */
let kept: (Draft & { owner: string }) | undefined

/** What this patient has written and not sent. */
export const keptDraft = (): Draft => (kept && kept.owner === patientId() ? kept : emptyDraft)

export function keepDraft(draft: Draft): void {
  const owner = patientId()
  if (owner) kept = { ...draft, owner }
}
