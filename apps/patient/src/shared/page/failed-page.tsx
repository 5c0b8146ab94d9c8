import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { PageFrame } from './page-frame.tsx'

/** Stands for a page that failed to load or render. Answers are stored, so reloading loses nothing. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <PageFrame title={t('app.failedTitle')}>
      <h1 tabIndex={-1}>{t('app.failedTitle')}</h1>
      <FailureBlock title={t('app.failedText')} text="" onRetry={onRetry} />
    </PageFrame>
  )
}
