import type { WorkItem } from '@htd/contract/clinic/work-item'

/** Rows that follow each other. `isApart`: assessments whose address nobody has confirmed. */
export type Run = { key: string; isApart: boolean; items: WorkItem[] }

export const hasNoAccount = ({ kind, has_account, is_restricted }: WorkItem): boolean =>
  kind === 'assessment' && !has_account && !is_restricted

/** Divides rows, in their order, where those with an account are followed by those without, or the other way round. */
export function runsOf(rows: readonly WorkItem[]): Run[] {
  const runs: Run[] = []
  for (const item of rows) {
    const isApart = hasNoAccount(item)
    const last = runs.at(-1)
    if (last && last.isApart === isApart) last.items.push(item)
    // Its place among the runs, not its first row: a row that leaves must not make the others anew.
    else runs.push({ key: `${runs.length}`, isApart, items: [item] })
  }
  return runs
}
