import type { PlacedLeaf } from '@htd/report/leaf-list'
import { type ItemMark, itemsOf, type ListMark } from '@htd/report/sheet/report-doc'
import styles from './report.module.css'
import { ReportLeaf } from './report-leaf.tsx'

type Leaves = readonly PlacedLeaf[]
type Nest = PlacedLeaf | { list: ListMark; items: { item: ItemMark; leaves: PlacedLeaf[] }[] }

/** Groups consecutive leaves of the same list into one list, item by item. */
function nestsOf(leaves: Leaves, level: number): Nest[] {
  const nests: Nest[] = []
  for (const placed of leaves) {
    const item = itemsOf(placed.leaf)[level]
    const last = nests.at(-1)
    if (!item) nests.push(placed)
    else if (last && 'list' in last && last.list === item.list) {
      const open = last.items.at(-1)
      if (open?.item === item) open.leaves.push(placed)
      else last.items.push({ item, leaves: [placed] })
    } else nests.push({ list: item.list, items: [{ item, leaves: [placed] }] })
  }
  return nests
}

type Props = {
  leaves: Leaves
  /** True if the first leaf is the first of its sheet, which has no space above it. */
  isTop: boolean
  level?: number
}

/** Renders leaves one below the other, list items in nested lists. A list itself takes up no space. */
export function NestedLeaves({ leaves, isTop, level = 0 }: Props) {
  return nestsOf(leaves, level).map((nest, place) => {
    const isFirst = isTop && place === 0
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the leaves of a report are never reordered
    if (!('list' in nest))
      return (
        <div key={place} className={styles.leaf} style={above(isFirst ? 0 : nest.leaf.before)}>
          <ReportLeaf leaf={nest.leaf} />
        </div>
      )
    const List = nest.list.isOrdered ? 'ol' : 'ul'
    return (
      // Safari drops the list semantics of a list without markers unless it has the role.
      <List key={place} className={styles.list} role="list">
        {nest.items.map((item, index) => (
          <li key={index}>
            <NestedLeaves leaves={item.leaves} isTop={isFirst && index === 0} level={level + 1} />
          </li>
        ))}
      </List>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  })
}

const above = (points: number) => ({ '--before': points }) as React.CSSProperties
