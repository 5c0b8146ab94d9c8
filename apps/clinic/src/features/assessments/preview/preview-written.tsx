import { TextButton } from '@htd/ui/form/text-button'
import { paragraphsOf } from '@htd/ui/text/rich-text-source'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useHasKeys } from '#shared/account/use-has-keys.ts'
import { usePageKeys } from '../use-page-keys.ts'
import type { Writing } from '../writing/use-writing.ts'
import type { Written } from '../writing/use-written.ts'
import type { Previewed } from './preview-comment.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type Props = {
  writing: Writing
  written: Written
  /** Takes why nothing is shown; empty: it is. */
  onProblem: (problem: string) => void
}

/** Shows the text as it is typed right now, by the button or the key `p`. It is stored first: the server says who signs it. */
export function PreviewWritten({ writing, written, onProblem }: Props) {
  const t = useTranslate()
  const hasKeys = useHasKeys()
  const [previewed, setPreviewed] = useState<Previewed>()
  const { keeper, language, question } = written
  const open = async () => {
    writing.show()
    if (paragraphsOf(keeper.text).length === 0) return onProblem(t('writing.empty'))
    await keeper.flush()
    const { standing } = keeper.state.get()
    onProblem(standing ? '' : t('preview.unsaved'))
    if (standing) setPreviewed({ standing, text: keeper.text, language, isGeneral: question === null })
  }
  usePageKeys({ p: () => void open() })
  return (
    <>
      <TextButton aria-keyshortcuts={hasKeys ? 'p' : undefined} onClick={() => void open()}>
        {t('preview.open')}
      </TextButton>
      {previewed && <PreviewDialog previewed={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  )
}
