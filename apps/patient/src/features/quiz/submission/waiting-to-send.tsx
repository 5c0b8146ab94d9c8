import { Button } from '@htd/ui/form/button'
import { useTranslate } from '#i18n/translate.ts'

type Props = {
  onSend: () => void
  onClose: () => void
  isSending: boolean
  /** Number of times that the visitor has tried. */
  tries: number
}

/** The choices while answers wait: to try now, or to look at the answers, which keep waiting until one is changed. */
export function WaitingToSend({ onSend, onClose, isSending, tries }: Props) {
  const t = useTranslate()
  return (
    <>
      <p role="status">{tries > 0 && !isSending ? t('overlay.offline') : ''}</p>
      <Button onClick={onSend} isBusy={isSending}>
        {t('overlay.tryAgain')}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {t('overlay.close')}
      </Button>
    </>
  )
}
