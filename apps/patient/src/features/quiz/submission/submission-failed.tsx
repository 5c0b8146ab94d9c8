import { Button, buttonClass } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { useWaitingText } from '#shared/quiz/use-waiting-text.ts'
import type { QuestionType, Waiting } from '#shared/storage/local.ts'
import { CareNoticeBox } from '../answers/care-notice-box.tsx'
import { SentLink } from './answers-sent.tsx'
import { startOverPath } from './start-over.ts'
import type { SubmissionFailure } from './submission-failure.ts'
import { WaitingToSend } from './waiting-to-send.tsx'

type Props = {
  failure: SubmissionFailure
  answered: Waiting
  type: QuestionType
  isSending: boolean
  tries: number
  tryAgain: () => void
  onClose: () => void
}

/** Explains a failed submission. The answers are kept, unless another tab has submitted them. */
export function SubmissionFailed({ failure, answered, type, isSending, tries, tryAgain, onClose }: Props) {
  const t = useTranslate()
  const waitingText = useWaitingText(answered, type)
  const close = (
    <Button kind="secondary" onClick={onClose}>
      {t('overlay.close')}
    </Button>
  )
  if (failure.kind === 'sent')
    return (
      <Dialog
        key="sent"
        isOpen
        title={t('thanks.title')}
        role="alertdialog"
        onClose={onClose}
        actions={
          <>
            <SentLink type={type} />
            {close}
          </>
        }
      >
        <p>{t('overlay.sentText')}</p>
      </Dialog>
    )
  if (failure.kind === 'insufficient')
    return (
      <Dialog
        key="insufficient"
        isOpen
        title={t('overlay.insufficient')}
        role="alertdialog"
        onClose={onClose}
        actions={
          <>
            <Link href={startOverPath(type)} className={buttonClass()}>
              {t('overlay.startOver')}
            </Link>
            {close}
          </>
        }
      >
        {failure.notice && <CareNoticeBox notice={failure.notice} />}
        <p>{t('overlay.insufficientText')}</p>
      </Dialog>
    )
  if (failure.kind === 'waiting')
    return (
      <Dialog
        key="waiting"
        isOpen
        title={t('waiting.title')}
        role="alertdialog"
        onClose={onClose}
        actions={<WaitingToSend onSend={tryAgain} onClose={onClose} isSending={isSending} tries={tries} />}
      >
        <p>{waitingText}</p>
      </Dialog>
    )
  return (
    <Dialog
      key="failed"
      isOpen
      title={t('overlay.failed')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={tryAgain}>{t('overlay.tryAgain')}</Button>
          {close}
        </>
      }
    >
      <p role="alert">{failure.message ?? t('overlay.offline')}</p>
      <p>{failure.message !== undefined && t('overlay.failedText')}</p>
    </Dialog>
  )
}
