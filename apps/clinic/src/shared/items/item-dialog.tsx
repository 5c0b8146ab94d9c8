import { AssignDialog } from './assign-dialog.tsx'
import { DoneDialog } from './done-dialog.tsx'
import type { ItemDialogProps } from './item-dialog-props.ts'
import type { ItemAction } from './item-orders.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'

const dialogs = { assign: AssignDialog, snooze: SnoozeDialog, done: DoneDialog } as const

/** Actions that ask for something first. */
export type AskingAction = keyof typeof dialogs

export const asks = (action: ItemAction): action is AskingAction => Object.hasOwn(dialogs, action)

/** The dialog of an action on work items. */
export function ItemDialog({ action, ...props }: ItemDialogProps & { action: AskingAction }) {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
