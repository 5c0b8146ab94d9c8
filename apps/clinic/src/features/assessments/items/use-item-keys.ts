import type { WorkItem } from '@htd/contract/clinic/work-item'
import { announce } from '@htd/ui/overlay/live-regions'
import { useTranslate } from '#i18n/translate.ts'
import { allowedActions } from '#shared/items/allowed-actions.ts'
import type { ItemAction } from '#shared/items/item-orders.ts'
import { undoLatest } from '#shared/items/undo.ts'
import { useItemAction } from '#shared/items/use-item-action.tsx'
import { actionKeys } from '#shared/keys/action-keys.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { usePageKeys } from '../use-page-keys.ts'

/**
 * The keys that do something with the first open item.
 * @returns the dialog and the notice of what they do
 */
export function useItemKeys(items: readonly WorkItem[]) {
  const t = useTranslate()
  const signedIn = useSignedIn()
  const { start, dialog, notice } = useItemAction()
  const current = items.find(({ state }) => state === 'open')
  const act = (action: ItemAction) => {
    if (current && allowedActions(current, signedIn).includes(action)) start([current], action)
    else announce(t('assessments.keys.notHere'))
  }
  const undo = () => {
    if (!undoLatest()) announce(t('assessments.keys.noUndo'))
  }
  const actions = Object.entries(actionKeys).map(([key, action]) => [key, () => act(action)] as const)
  usePageKeys({ ...Object.fromEntries(actions), u: undo })
  return { dialog, notice }
}
