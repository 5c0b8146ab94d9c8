import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { TextButton } from '@htd/ui/form/text-button'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type Props = {
  comment: ReadAssessment['comments'][number]
  /** Rich text that waits for approval. */
  text: string
}

/** Shows whoever approves a text what the patient will see. */
export function PreviewWaiting({ comment, text }: Props) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const previewed = { standing: comment, text, language: comment.language, isGeneral: comment.question === null }
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{t('preview.open')}</TextButton>
      {isOpen && <PreviewDialog previewed={previewed} onClose={() => setIsOpen(false)} />}
    </>
  )
}
