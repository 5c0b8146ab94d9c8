import type { CommentStanding } from '@htd/contract/clinic/comments'
import { Button } from '@htd/ui/form/button'
import { useFocusOnward } from '@htd/web/page/use-focus-onward.ts'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import styles from './comments.module.css'
import { useDecision } from './use-decision.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { openedId: string; comment: CommentStanding; onFailure: (error: unknown) => void }

/** What the person may decide on a comment now. */
export function Decision(props: Props) {
  const box = useFocusOnward()
  const { state } = props.comment
  return (
    <div ref={box} className={styles.decision}>
      {state === 'waiting' && <Approve {...props} />}
      {state === 'approved' && <Withdraw {...props} />}
    </div>
  )
}

/** Says who approves, where it is not the person who reads. */
function Approve(props: Props) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const { approve, isBusy, failure } = useDecision(props)
  if (!permissions.includes('comment.approve'))
    return <p className={styles.note}>{t('assessments.comment.byClinician')}</p>
  if (props.comment.needs_second) return <p className={styles.note}>{t('assessments.comment.bySecond')}</p>
  const isOutdated = failure?.code === 'changed_meanwhile'
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void approve()}>
        {t('assessments.comment.approve')}
      </Button>
      <p className={styles.note}>{t('assessments.comment.approveText')}</p>
      <ActionFailure failure={isOutdated ? { text: t('assessments.comment.outdated'), fields: [] } : failure} />
    </>
  )
}

function Withdraw(props: Props) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  if (!permissions.includes('comment.withdraw')) return null
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {t('assessments.comment.withdraw')}
      </Button>
      {isOpen && <WithdrawDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
