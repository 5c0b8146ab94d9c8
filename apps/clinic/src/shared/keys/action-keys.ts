import type { ItemAction } from '#shared/items/item-orders.ts'

/** Keys that do something with a work item, in the list and on the page of its record alike. */
export const actionKeys = {
  c: 'claim',
  r: 'release',
  a: 'assign',
  z: 'snooze',
  e: 'done',
  t: 'takeOver',
} as const satisfies Record<string, ItemAction>
