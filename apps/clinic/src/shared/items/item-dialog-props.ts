import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { ReactNode } from 'react'
import type { Failure } from '#shared/actions/read-failure.ts'
import type { ItemOrder } from './item-orders.ts'

export type ItemDialogProps = {
  /** As they are now; one, but for `done`. */
  items: readonly WorkItem[]
  onOrder: (order: ItemOrder) => void
  onClose: () => void
  isBusy: boolean
  failure: Failure | undefined
  /** What somebody else has done meanwhile. The input stays. */
  strip: ReactNode
}
