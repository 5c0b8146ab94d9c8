import { maskEmail } from '@htd/domain/accounts/mask-email'
import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { type ReportMailState, useReportMail } from './use-report-mail.ts'

type Props = { participationId: string; email: string }

/** Mails a copy to the account's address, after a dialog about the risks of mail. */
export function MailButton({ participationId, email }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { mail, begin, send } = useReportMail(participationId)
  const open = () => {
    begin()
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const isBusy = mail.state === 'busy'
  const isSent = mail.state === 'sent'
  const title = t(isSent ? 'report.mailSentTitle' : 'report.mailTitle')
  return (
    <>
      <Button kind="secondary" onClick={open}>
        {t('report.mail')}
      </Button>
      <Dialog
        isOpen={isOpen}
        role={isSent ? 'dialog' : 'alertdialog'}
        title={title}
        onClose={close}
        actions={
          <>
            <Button kind={isSent ? 'primary' : 'secondary'} onClick={close}>
              {t(isSent ? 'report.mailClose' : 'report.mailStay')}
            </Button>
            {!isSent && (
              <Button isBusy={isBusy} onClick={send}>
                {t(isBusy ? 'report.mailBusy' : 'report.mailSend')}
              </Button>
            )}
          </>
        }
      >
        <MailText mail={mail} email={email} />
      </Dialog>
    </>
  )
}

function MailText({ mail, email }: { mail: ReportMailState; email: string }) {
  const t = useTranslate()
  if (mail.state === 'sent') return <p>{t('report.mailSent', { email: mail.email })}</p>
  return (
    <>
      <p>{t('report.mailTo', { email: maskEmail(email) })}</p>
      <p>{t('report.mailRisk')}</p>
      {mail.state === 'failed' && <p role="alert">{mail.text}</p>}
    </>
  )
}
