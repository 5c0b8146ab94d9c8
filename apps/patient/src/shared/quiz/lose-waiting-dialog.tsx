import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useTranslate } from '#i18n/translate.ts'

type Props = {
  title: string
  /** Text of the button that goes on. */
  goOn: string
  onGoOn: () => void
  onKeep: () => void
}

/** Asks before something that removes answers which wait to be sent. */
export function LoseWaitingDialog({ title, goOn, onGoOn, onKeep }: Props) {
  const t = useTranslate()
  const actions = (
    <>
      <Button kind="secondary" onClick={onKeep}>
        {t('waiting.keep')}
      </Button>
      <Button kind="danger" onClick={onGoOn}>
        {goOn}
      </Button>
    </>
  )
  return (
    <Dialog isOpen role="alertdialog" title={title} onClose={onKeep} actions={actions}>
      <p>{t('waiting.lost')}</p>
    </Dialog>
  )
}
