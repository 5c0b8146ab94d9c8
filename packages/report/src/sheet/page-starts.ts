/** What page breaks need to know about a leaf. Heights are in the unit of the budget. */
export type Measured = {
  height: number
  /** Space above it, dropped at the top of a page. */
  before: number
  /** Leaves of one group are consecutive. */
  group: number
  /** Never the last leaf of a page, unless it fills the page alone. */
  keepsNext: boolean
  /** Always starts a new page. */
  startsPage: boolean
}

/**
 * Finds the leaves that start a page. Groups are kept together; a group taller than a page starts on a new one and is
 * split between its leaves. A leaf taller than a page gets a page of its own.
 *
 * @param budget height of a page
 * @returns indexes of leaves, ascending from 0; empty when there are no leaves
 * @source product specification, "Health report (PDF)": questions kept whole
 */
export function pageStarts(leaves: readonly Measured[], budget: number): number[] {
  const starts: number[] = []
  let used = 0
  for (const unit of unitsOf(leaves, budget)) {
    const first = leaves[unit.from]
    if (!first) continue
    const added = heightOf(leaves, unit, false)
    const isNew = unit.from === 0 || first.startsPage || unit.startsPage || used + added > budget
    if (isNew) starts.push(unit.from)
    used = isNew ? heightOf(leaves, unit, true) : used + added
  }
  return starts
}

type Unit = { from: number; to: number; startsPage?: boolean }

function heightOf(leaves: readonly Measured[], { from, to }: Unit, isAtTop: boolean): number {
  const all = leaves.slice(from, to)
  const sum = all.reduce((height, leaf) => height + leaf.before + leaf.height, 0)
  return isAtTop ? sum - (all[0]?.before ?? 0) : sum
}

/** The units that are placed: whole groups, or the leaves of a group too tall for a page, each heading with the leaf after it. */
function unitsOf(leaves: readonly Measured[], budget: number): Unit[] {
  return groupsOf(leaves).flatMap((group) => {
    if (heightOf(leaves, group, true) <= budget) return [group]
    return divided(leaves, group).map((unit, index) => ({ ...unit, startsPage: index === 0 }))
  })
}

function groupsOf(leaves: readonly Measured[]): Unit[] {
  const units: Unit[] = []
  for (const [index, leaf] of leaves.entries()) {
    const last = units.at(-1)
    if (last && leaves[last.from]?.group === leaf.group) last.to = index + 1
    else units.push({ from: index, to: index + 1 })
  }
  return units
}

function divided(leaves: readonly Measured[], { from, to }: Unit): Unit[] {
  const units: Unit[] = []
  let start = from
  for (let index = from; index < to; index++) {
    if (leaves[index]?.keepsNext && index + 1 < to) continue
    units.push({ from: start, to: index + 1 })
    start = index + 1
  }
  return units
}
