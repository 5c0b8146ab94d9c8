import { Button, buttonClass } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import type { QuestionType } from '#shared/storage/local.ts'
import { CareNoticeBox } from '../answers/care-notice-box.tsx'
import { SentLink } from './answers-sent.tsx'
import { startOverPath } from './start-over.ts'
import type { SubmissionFailure } from './submission-failure.ts'

type Props = {
  failure: SubmissionFailure
  type: QuestionType
  onTryAgain: () => void
  onClose: () => void
}

/** Explains a failed submission. The answers are kept, unless another tab has submitted them. */
export function SubmissionFailed({ failure, type, onTryAgain, onClose }: Props) {
  const t = useTranslate()
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
  return (
    <Dialog
      key="failed"
      isOpen
      title={t('overlay.failed')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTryAgain}>{t('overlay.tryAgain')}</Button>
          {close}
        </>
      }
    >
      <p role="alert">{failure.kind === 'offline' ? t('overlay.offline') : failure.message}</p>
      <p>{failure.kind === 'refused' && t('overlay.failedText')}</p>
    </Dialog>
  )
}
