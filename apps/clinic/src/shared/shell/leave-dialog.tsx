import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useTranslate } from '#i18n/translate.ts'
import type { useLeaving } from '#shared/session/use-leaving.ts'

/** Asks whoever signs out with a text that is not stored. */
export function LeaveDialog({ left, goNow, stay }: ReturnType<typeof useLeaving>) {
  const t = useTranslate()
  if (!left) return null
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('leave.title')}
      onClose={stay}
      actions={
        <>
          <Button kind="secondary" onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button kind="danger" onClick={goNow}>
            {t('leave.anyway')}
          </Button>
        </>
      }
    >
      <p>{t(`leave.${left}`)}</p>
    </Dialog>
  )
}
