import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { Button } from '@htd/ui/form/button'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { PreviewWritten } from '../preview/preview-written.tsx'
import { VersionsButton } from '../versions/versions-button.tsx'
import { useDraft } from './use-draft.ts'
import { hasOpenPlaceholder, type TextSteps } from './use-text-steps.ts'
import type { Writing } from './use-writing.ts'
import type { Written } from './use-written.ts'
import styles from './writing.module.css'

type Props = {
  /** undefined: nothing of it is stored yet. */
  comment: ReadAssessment['comments'][number] | undefined
  steps: TextSteps
  writing: Writing
  written: Written
}

export function WriterActions({ comment, steps, writing, written }: Props) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const { isBusy, failure, isEmpty, isTried, mayApprove } = steps
  const [unshown, setUnshown] = useState('')
  const problem = isEmpty ? t('writing.empty') : unshown
  const isBySecond = permissions.includes('comment.approve') && !mayApprove
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {isTried && <Gaps written={written} />}
      <div className={styles.actions}>
        {mayApprove && (
          <Button isBusy={isBusy} aria-keyshortcuts="Control+Enter" onClick={() => void steps.approve()}>
            {t('writing.approve')}
          </Button>
        )}
        <Button kind={mayApprove ? 'secondary' : 'primary'} isBusy={isBusy} onClick={() => void steps.submit()}>
          {t('writing.submit')}
        </Button>
        <Button kind="secondary" onClick={() => void writing.close()}>
          {t('writing.close')}
        </Button>
        <Discard steps={steps} written={written} />
        <PreviewWritten writing={writing} written={written} onProblem={setUnshown} />
        {comment && <VersionsButton comment={comment} writing={writing} />}
      </div>
      {mayApprove && <p className={styles.status}>{t('assessments.comment.approveText')}</p>}
      {isBySecond && <p className={styles.status}>{t('writing.bySecond')}</p>}
      <ActionFailure failure={failure} />
    </>
  )
}

/** Says that something is unconfirmed, until it is. */
function Gaps({ written: { keeper } }: Pick<Props, 'written'>) {
  const t = useTranslate()
  useDraft(keeper)
  return hasOpenPlaceholder(keeper.text) ? <p role="alert">{t('writing.gaps')}</p> : null
}

function Discard({ steps, written: { keeper, isCorrection } }: Pick<Props, 'steps' | 'written'>) {
  const t = useTranslate()
  const { status, standing } = useDraft(keeper)
  const [isOpen, setIsOpen] = useState(false)
  // There is nothing yet.
  if (!standing && status === 'saved') return null
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {t('writing.discard')}
      </Button>
      {isOpen && status !== 'conflict' && (
        <ActionDialog
          title={t('writing.discardTitle')}
          submitLabel={t('writing.discardSubmit')}
          kind="danger"
          isBusy={steps.isBusy}
          failure={steps.failure}
          onSubmit={() => void steps.discard()}
          onClose={() => setIsOpen(false)}
        >
          <p>{t(isCorrection ? 'writing.discardCorrection' : 'writing.discardText')}</p>
        </ActionDialog>
      )}
    </>
  )
}
