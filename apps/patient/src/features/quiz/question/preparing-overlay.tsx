import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { lockKeys } from '../moves/lock-keys.ts'
import { REDIRECT_MS } from '../timing.ts'

/** Shown briefly between the last question and the overview, which it opens. It can be skipped. */
export function Component() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const goOn = () => {
    lockKeys()
    navigate(paths.overview())
  }
  const goOnByItself = useEffectEvent(goOn)
  useEffect(() => {
    const timer = setTimeout(goOnByItself, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      isOpen
      title={t('overlay.preparing')}
      onClose={goOn}
      actions={<Button onClick={goOn}>{t('overlay.continue')}</Button>}
    >
      <p>{t('overlay.preparingText')}</p>
    </Dialog>
  )
}
