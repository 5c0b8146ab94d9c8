import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { Button } from '@htd/ui/form/button'
import { useFocusOnward } from '@htd/web/page/use-focus-onward.ts'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { PreviewWaiting } from '../preview/preview-waiting.tsx'
import { VersionsButton } from '../versions/versions-button.tsx'
import type { Writing } from '../writing/use-writing.ts'
import styles from './comments.module.css'
import { ReturnDialog } from './return-dialog.tsx'
import { textUnderWay } from './text-under-way.ts'
import { useDecision } from './use-decision.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = {
  openedId: string
  comment: ReadAssessment['comments'][number]
  writing: Writing
  onFailure: (error: unknown) => void
}

/** What the person may do with a comment now. */
export function Decision(props: Props) {
  const box = useFocusOnward()
  const { comment } = props
  const text = textUnderWay(comment)
  return (
    <div ref={box} className={styles.decision}>
      {text?.state === 'waiting' && <Approve {...props} />}
      {text && <Write {...props} isWaiting={text.state === 'waiting'} />}
      {comment.state === 'approved' && !text && <Correct {...props} />}
      {comment.state === 'approved' && <Withdraw {...props} />}
      {text?.state === 'waiting' && text.body !== null && <PreviewWaiting comment={comment} text={text.body} />}
      <VersionsButton comment={comment} writing={props.writing} />
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
      <GiveBack {...props} />
      <p className={styles.note}>{t('assessments.comment.approveText')}</p>
      <ActionFailure failure={isOutdated ? { text: t('assessments.comment.outdated'), fields: [] } : failure} />
    </>
  )
}

/** Returns a colleague's text; one's own is changed. */
function GiveBack(props: Props) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  if (props.comment.may_write || !permissions.includes('comment.return')) return null
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {t('writing.return')}
      </Button>
      {isOpen && <ReturnDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Goes on with an own text. One that waits for approval does not wait any more once it is changed. */
function Write({ comment, writing, isWaiting }: Props & { isWaiting: boolean }) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  if (!comment.may_write || !permissions.includes('comment.write')) return null
  return (
    <Button kind="secondary" onClick={() => writing.open(comment)}>
      {t(isWaiting ? 'writing.change' : 'writing.continue')}
    </Button>
  )
}

/** Begins a correction, and opens its text. */
function Correct(props: Props) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const { correct, isBusy, failure } = useDecision(props)
  if (!permissions.includes('comment.correct')) return null
  const begin = async () => {
    const standing = await correct()
    if (standing) props.writing.open({ ...props.comment, ...standing })
  }
  return (
    <>
      <Button kind="secondary" isBusy={isBusy} onClick={() => void begin()}>
        {t('writing.correct')}
      </Button>
      <ActionFailure failure={failure} />
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
