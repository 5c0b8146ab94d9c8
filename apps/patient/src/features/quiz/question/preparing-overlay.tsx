import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { REDIRECT_MS } from '../timing.ts'

/** Shown briefly between the last question and the overview. It can be skipped. */
export function PreparingOverlay({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const done = useRef(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done.current(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      isOpen
      title={t('overlay.preparing')}
      onClose={onDone}
      actions={<Button onClick={onDone}>{t('overlay.continue')}</Button>}
    >
      <p>{t('overlay.preparingText')}</p>
    </Dialog>
  )
}
