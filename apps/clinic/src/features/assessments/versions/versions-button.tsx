import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { TextButton } from '@htd/ui/form/text-button'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { textUnderWay } from '../comments/text-under-way.ts'
import type { Writing } from '../writing/use-writing.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type Props = { comment: ReadAssessment['comments'][number]; writing: Writing }

/** Opens the versions of a comment; one of them can take the place of an own text that is not approved. */
export function VersionsButton({ comment, writing }: Props) {
  const t = useTranslate()
  const { permissions } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const mayRestore = permissions.includes('comment.write') && comment.may_write && textUnderWay(comment) !== null
  const close = () => setIsOpen(false)
  const restore = (text: string) => {
    close()
    writing.restore(comment, text)
  }
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{t('versions.open')}</TextButton>
      {isOpen && <VersionsDialog comment={comment} onRestore={mayRestore ? restore : undefined} onClose={close} />}
    </>
  )
}
