import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { OutsideFrame } from './outside-frame.tsx'

/** Stands for a page that failed to load or render. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <OutsideFrame title="app.failedTitle">
      <h1 tabIndex={-1}>{t('app.failedTitle')}</h1>
      <FailureBlock title={t('app.failedText')} text="" onRetry={onRetry} />
    </OutsideFrame>
  )
}
