import { Button } from '@htd/ui/form/button'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import type { DraftState } from './draft-keeper.ts'
import type { TextSteps } from './use-text-steps.ts'
import type { Writing } from './use-writing.ts'
import styles from './writing.module.css'

type Props = { steps: TextSteps; writing: Writing; state: DraftState; isCorrection: boolean }

export function WriterActions({ steps, writing, state, isCorrection }: Props) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const { isBusy, failure, isEmpty, mayApprove } = steps
  const isBySecond = permissions.includes('comment.approve') && !mayApprove
  return (
    <>
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
        {state.standing && <Discard steps={steps} isCorrection={isCorrection} />}
      </div>
      {mayApprove && <p className={styles.status}>{t('assessments.comment.approveText')}</p>}
      {isBySecond && <p className={styles.status}>{t('writing.bySecond')}</p>}
      {isEmpty && <p role="alert">{t('writing.empty')}</p>}
      <ActionFailure failure={failure} />
    </>
  )
}

function Discard({ steps, isCorrection }: Pick<Props, 'steps' | 'isCorrection'>) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {t('writing.discard')}
      </Button>
      {isOpen && (
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
