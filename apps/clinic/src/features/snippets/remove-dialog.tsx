import { ApiError } from '@htd/contract/client'
import { removeSnippet, type Snippet } from '@htd/contract/clinic/snippets'
import { showToast } from '@htd/ui/overlay/toasts'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { snippetsQuery } from '#shared/snippets/snippets.query.ts'

type Props = {
  /** As stored now: the page follows the list. */
  snippet: Snippet
  /** Id of what gets the focus afterwards. */
  returnTo: string
  onClose: () => void
}

/** Asks before a snippet is removed. */
export function RemoveDialog({ snippet: { id, version, name, is_own }, returnTo, onClose }: Props) {
  const t = useTranslate()
  const client = useQueryClient()
  const { language } = useLanguage()
  const { isBusy, failure, run } = useAction()
  const remove = async () => {
    const isDone = await run(async () => {
      try {
        await callAsStaff(removeSnippet, { params: { id } }, { version })
      } catch (error) {
        // A repeated call, or a colleague: it is gone, which is what was asked for.
        if (!(error instanceof ApiError && error.problem.code === 'not_found')) {
          await client.invalidateQueries({ queryKey: snippetsQuery.queryKey })
          throw error
        }
      }
    })
    if (!isDone) return
    onClose()
    showToast(t('snippets.removed'))
    await client.invalidateQueries({ queryKey: snippetsQuery.queryKey })
  }
  const isOutdated = failure?.code === 'changed_meanwhile'
  return (
    <ActionDialog
      title={t('snippets.removeTitle', { name: name[language] })}
      submitLabel={t('snippets.remove')}
      kind="danger"
      {...{ isBusy, returnTo, onClose }}
      failure={isOutdated ? { text: t('snippets.removeOutdated'), fields: [] } : failure}
      onSubmit={() => void remove()}
    >
      <p>{t(is_own ? 'snippets.removeOwn' : 'snippets.removeClinics')}</p>
    </ActionDialog>
  )
}
