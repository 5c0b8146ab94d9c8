import { longDate } from '@htd/domain/dates'
import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useDataRequest } from './use-data-request.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Requests a copy of the stored data as soon as it opens, and says what happens next. The request is idempotent. */
export const DataRequestDialog = ({ isOpen, onClose }: Props) => isOpen && <Request onClose={onClose} />

function Request({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { outcome, retry } = useDataRequest()
  const dialog = (title: string, children?: ReactNode, action?: ReactNode) => (
    <Dialog isOpen startsAtTitle title={title} onClose={onClose} actions={action}>
      {children}
    </Dialog>
  )
  const close = (
    <Button key="close" kind="secondary" onClick={onClose}>
      {t('app.closeMessage')}
    </Button>
  )
  if (!outcome) return dialog(t('load.loading'), undefined, close)
  if ('failure' in outcome)
    return dialog(
      t('app.failedTitle'),
      <p role="alert">{outcome.failure || t('app.failedText')}</p>,
      <>
        <Button autoFocus onClick={retry}>
          {t('app.retry')}
        </Button>
        {close}
      </>,
    )
  return dialog(
    t('data.dialogTitle'),
    <>
      <p role="status">{t('data.received')}</p>
      <p>{t('data.due', { date: longDate(new Date(outcome.dueDate), language) })}</p>
    </>,
    <Button autoFocus onClick={onClose}>
      {t('result.ok')}
    </Button>,
  )
}
