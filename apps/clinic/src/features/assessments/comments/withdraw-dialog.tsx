import type { CommentStanding } from '@htd/contract/clinic/comments'
import { type WithdrawalReason, withdrawalReasons } from '@htd/domain/vocabulary/comment-states'
import { TextArea } from '@htd/ui/form/text-area'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { RadioGroup } from '#shared/items/radio-group.tsx'
import { useDecision } from './use-decision.ts'

type Props = {
  openedId: string
  comment: CommentStanding
  onFailure: (error: unknown) => void
  onClose: () => void
}

const SHORTEST = 3

/** Asks why a comment is taken back: for the patient one of two reasons, for the record in words. */
export function WithdrawDialog({ onClose, ...props }: Props) {
  const t = useTranslate()
  const { withdraw, isBusy, failure } = useDecision(props)
  const [reason, setReason] = useState<WithdrawalReason>()
  const [words, setWords] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isTooShort = words.trim().length < SHORTEST
  const submit = async () => {
    setIsTried(true)
    if (reason && !isTooShort && (await withdraw({ reason, words: words.trim() }))) onClose()
  }
  return (
    <ActionDialog
      title={t('assessments.comment.withdrawTitle')}
      submitLabel={t('assessments.comment.withdrawSubmit')}
      kind="danger"
      {...{ isBusy, failure, onClose }}
      hasFields
      onSubmit={() => void submit()}
    >
      <p>{t('assessments.comment.withdrawText')}</p>
      <RadioGroup
        legend={t('assessments.comment.patientReads')}
        options={withdrawalReasons.map((value) => ({ value, label: t(`assessments.comment.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
        problem={isTried && !reason ? t('assessments.comment.reasonMissing') : undefined}
      />
      <TextArea
        name="words"
        label={t('assessments.comment.words')}
        hint={t('assessments.comment.wordsHint')}
        problem={isTried && isTooShort ? t('assessments.comment.wordsMissing') : undefined}
        value={words}
        maxLength={500}
        rows={3}
        onChange={({ target }) => setWords(target.value)}
      />
    </ActionDialog>
  )
}
