import type { Deps } from '#deps.ts'

/** Keeps what the consoles are told of from now on. @returns ids of items, to which later ones are added */
export function noteTold(deps: Pick<Deps, 'clinicNews'>): string[] {
  const told: string[] = []
  deps.clinicNews = { ...deps.clinicNews, changed: (ids) => void told.push(...ids) }
  return told
}
