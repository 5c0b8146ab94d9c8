import { ApiError } from '@htd/contract/client'
import { showToast } from '@htd/ui/overlay/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#shared/actions/use-action.ts'
import { staffQuery } from '#shared/staff/staff.query.ts'

/** Runs one action on the list of staff: the list is up to date before the dialog closes, and the outcome is said. */
export function useStaffAction(onClose: () => void) {
  const client = useQueryClient()
  const action = useAction()
  const reload = () => client.invalidateQueries({ queryKey: staffQuery.queryKey })

  /** @param said after it has succeeded */
  async function perform(act: () => Promise<unknown>, said: string): Promise<void> {
    const isDone = await action.run(async () => {
      try {
        await act()
      } catch (error) {
        // The conflict shows what is stored now.
        if (error instanceof ApiError && error.problem.code === 'changed_meanwhile') await reload()
        throw error
      }
      await reload()
    })
    if (!isDone) return
    onClose()
    showToast(said)
  }
  return { ...action, perform, hasConflict: action.failure?.code === 'changed_meanwhile' }
}
