import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import { Button } from '@htd/ui/form/button'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useEffect, useRef } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLocation, useSearch } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import styles from './updated-dialog.module.css'

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
    <ModalOverlay className={styles.scrim ?? ''} isOpen={isOpen} onOpenChange={close}>
      <Modal className={styles.modal ?? ''}>
        <Dialog role="alertdialog" className={styles.dialog ?? ''}>
          <Heading slot="title">{t('result.updated')}</Heading>
          <p>{t('result.updatedText')}</p>
          <Button autoFocus onClick={close}>
            {t('result.ok')}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
