import type { BookmarkGroup } from '@htd/contract/slides'
import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useTranslate } from '#i18n/translate.ts'

type Props = {
  /** undefined if the dialog is closed */
  group: BookmarkGroup | undefined
  isBusy: boolean
  onStay: () => void
  onRemove: () => void
}

/** Asks for confirmation before bookmarks are removed. */
export function RemoveDialog({ group, isBusy, onStay, onRemove }: Props) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={group !== undefined}
      role="alertdialog"
      title={t('bookmarks.ask', { group: group?.title ?? '' })}
      onClose={onStay}
      actions={
        <>
          <Button kind="secondary" onClick={onStay}>
            {t('bookmarks.stay')}
          </Button>
          <Button kind="danger" onClick={onRemove} isBusy={isBusy}>
            {t('bookmarks.remove')}
          </Button>
        </>
      }
    >
      <p>{t('bookmarks.askText')}</p>
    </Dialog>
  )
}
