import { showToast } from '@htd/ui/overlay/toasts'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useReloadAccount } from './account.query.ts'

type Props = {
  title: string
  text: string
  /** Said afterwards. */
  removed: string
  /** Id of what gets the focus when the button has gone with what was removed. */
  returnTo: string
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a factor is removed. The server refuses the last one. */
export function RemoveDialog({ title, text, removed, returnTo, remove, onClose }: Props) {
  const t = useTranslate()
  const reload = useReloadAccount()
  const { isBusy, failure, run } = useAction()

  const act = async () => {
    const isDone = await run(async () => {
      await remove()
      await reload()
    })
    if (!isDone) return
    onClose()
    showToast(removed)
  }
  return (
    <ActionDialog
      {...{ title, isBusy, failure, returnTo, onClose }}
      submitLabel={t('account.remove')}
      kind="danger"
      onSubmit={() => void act()}
    >
      <p>{text}</p>
    </ActionDialog>
  )
}
