import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'

/** The dialog over the result page after new answers were sent (`?mode=updated`); closing it reveals the page. */
export function UpdatedDialog() {
  const t = useTranslate()
  const [path, navigate] = useLocation()
  const isOpen = queryOf(dashboardAddresses.result, useSearch()).mode === 'updated'

  const close = () => navigate(path, { replace: true })
  // Elements behind the dialog can take the focus only after it has closed.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusHeading()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={t('result.updated')}
      onClose={close}
      actions={<Button onClick={close}>{t('result.ok')}</Button>}
    >
      <p>{t('result.updatedText')}</p>
    </Dialog>
  )
}
