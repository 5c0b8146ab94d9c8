import type { WorkItem } from '@htd/contract/clinic/work-item'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useEffect, useReducer } from 'react'
import styles from './items.module.css'
import { serverNow } from './server-clock.ts'
import { useItemWords, writersNow } from './use-item-words.ts'

/** Renders anew when the next of the writers counts no longer. */
function useWritersEnd(item: Pick<WorkItem, 'writers'>): void {
  const [count, again] = useReducer((n: number) => n + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count makes it look for the next one
  useEffect(() => {
    const ends = writersNow(item).map(({ until }) => Date.parse(until) - serverNow())
    if (ends.length === 0) return
    const timer = setTimeout(again, Math.min(...ends) + 1)
    return () => clearTimeout(timer)
  }, [item, count])
}

/** Who has an item, or writes about it. A writer goes by itself after the time that was said. */
export function Holder({ item }: { item: Pick<WorkItem, 'holder' | 'writers'> }) {
  const { holder } = useItemWords()
  useWritersEnd(item)
  const Icon = writersNow(item).length > 0 ? IconPencil : item.holder ? IconUser : IconUserOff
  return (
    <span className={styles.holder}>
      <Icon aria-hidden size="1.111em" />
      {holder(item)}
    </span>
  )
}
