import { patientId } from './session.ts'

export type KeptInTab<T> = { read: () => T; keep: (value: T) => void }

const all = new Set<() => void>()

/**
 * Keeps text that a patient has written in the memory of this tab, where it outlives the page and the session. Only the patient who
 * wrote it can read it back, because the computer may be shared.
 *
 * @param nothing the value to read while nothing is kept
 */
export function keptInTab<T>(nothing: T): KeptInTab<T> {
  let kept: { owner: string; value: T } | undefined
  all.add(() => {
    kept = undefined
  })
  return {
    read: () => (kept && kept.owner === patientId() ? kept.value : nothing),
    keep: (value) => {
      const owner = patientId()
      if (owner) kept = { owner, value }
    },
  }
}

export function forgetKept(): void {
  for (const forget of all) forget()
}
