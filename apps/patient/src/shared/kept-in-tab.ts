import { patientId } from './session.ts'

export type KeptInTab<T> = { read: () => T; keep: (value: T) => void }

const all = new Set<() => void>()

/**
 * What a patient has written and would miss: it outlives the page and the session, in the memory of this tab alone, and is there
 * for nobody but its writer. Others use the computer as well.
 *
 * @param nothing what there is as long as nothing was kept
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
