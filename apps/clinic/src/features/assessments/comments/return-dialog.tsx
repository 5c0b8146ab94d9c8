import type { CommentStanding } from '@htd/contract/clinic/comments'
import { TextArea } from '@htd/ui/form/text-area'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = {
  openedId: string
  comment: CommentStanding
  onFailure: (error: unknown) => void
  onClose: () => void
}

const SHORTEST = 3

/** Asks what the writer of a text should change. */
export function ReturnDialog({ onClose, ...props }: Props) {
  const t = useTranslate()
  const { giveBack, isBusy, failure } = useDecision(props)
  const [words, setWords] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isTooShort = words.trim().length < SHORTEST
  const submit = async () => {
    setIsTried(true)
    if (!isTooShort && (await giveBack(words.trim()))) onClose()
  }
  return (
    <ActionDialog
      title={t('writing.returnTitle')}
      submitLabel={t('writing.return')}
      {...{ isBusy, failure, onClose }}
      hasFields
      onSubmit={() => void submit()}
    >
      <TextArea
        name="words"
        label={t('writing.returnWords')}
        hint={t('writing.returnHint')}
        problem={isTried && isTooShort ? t('writing.returnMissing') : undefined}
        value={words}
        maxLength={500}
        rows={3}
        onChange={({ target }) => setWords(target.value)}
      />
    </ActionDialog>
  )
}
