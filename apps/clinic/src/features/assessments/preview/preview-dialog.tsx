import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useFocusReturn } from '#shared/actions/use-focus-return.ts'
import { GapsNote } from '../comments/gaps-note.tsx'
import { RetryBlock } from '../retry-block.tsx'
import { versionsQuery } from '../versions/versions.query.ts'
import { type Look, PreviewChoices } from './preview-choices.tsx'
import { type Previewed, previewComment } from './preview-comment.ts'
import { PreviewScreen } from './preview-screen.tsx'
import { themeNow } from './theme-now.ts'

type Props = { previewed: Previewed; onClose: () => void }

/** Shows a text that is not approved as the patient will see it. */
export function PreviewDialog({ previewed, onClose }: Props) {
  const t = useTranslate()
  useFocusReturn()
  const [look, setLook] = useState<Look>(() => ({ theme: themeNow(), width: 390 }))
  return (
    <Dialog
      isOpen
      isWide
      startsAtTitle
      title={t('preview.title')}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('preview.close')}
        </Button>
      }
    >
      <p>{t('preview.today')}</p>
      <GapsNote text={previewed.text} />
      <PreviewChoices look={look} onChange={setLook} />
      <Preview previewed={previewed} look={look} />
    </Dialog>
  )
}

/** Of a correction the former texts are fetched first: the patient can read them. */
function Preview({ previewed, look }: { previewed: Previewed; look: Look }) {
  const t = useTranslate()
  const { standing, language } = previewed
  const [now] = useState(() => new Date().toISOString())
  const isCorrection = standing.correction !== null
  const { data, error, refetch } = useQuery({ ...versionsQuery(standing.id), enabled: isCorrection })
  if (isCorrection && error)
    return <RetryBlock title={t('preview.failed')} error={error} onRetry={() => void refetch()} />
  if (isCorrection && !data) return <LoadingText text={t('load.loading')} />
  return (
    <PreviewScreen comment={previewComment(previewed, data?.versions ?? [], now)} language={language} look={look} />
  )
}
