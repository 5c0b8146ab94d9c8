import { longDate } from '@htd/domain/dates'
import { Button } from '@htd/ui/form/button'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslate } from '#i18n/translate.ts'
import styles from '#shared/assessment/updated-dialog.module.css'
import { useDataRequest } from './use-data-request.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Requests a copy of the stored data as soon as it opens, and says what happens next. The request is idempotent. */
export const DataRequestDialog = ({ isOpen, onClose }: Props) => (
  <ModalOverlay className={styles.scrim ?? ''} isOpen={isOpen} onOpenChange={onClose}>
    <Modal className={styles.modal ?? ''}>
      <Dialog className={styles.dialog ?? ''}>
        <Request onClose={onClose} />
      </Dialog>
    </Modal>
  </ModalOverlay>
)

function Request({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { outcome, retry } = useDataRequest()
  if (!outcome)
    return (
      <Heading slot="title" tabIndex={-1}>
        {t('load.loading')}
      </Heading>
    )
  if ('failure' in outcome)
    return (
      <>
        <Heading slot="title">{t('app.failedTitle')}</Heading>
        <p role="alert">{outcome.failure || t('app.failedText')}</p>
        <Button autoFocus onClick={retry}>
          {t('app.retry')}
        </Button>
      </>
    )
  return (
    <>
      <Heading slot="title">{t('data.dialogTitle')}</Heading>
      <p role="status">{t('data.received')}</p>
      <p>{t('data.due', { date: longDate(new Date(outcome.dueDate), language) })}</p>
      <Button autoFocus onClick={onClose}>
        {t('result.ok')}
      </Button>
    </>
  )
}
