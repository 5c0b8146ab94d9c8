import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { PageFrame } from '#shared/page/page-frame.tsx'
import styles from './preview-page.module.css'
import type { Preview } from './use-preview.ts'

type Props<T> = {
  preview: Preview<T>
  /** Renders the item, including the page's heading. */
  children: (item: T) => ReactNode
}

/** An unpublished item, or a failure message, below the preview banner. */
export function PreviewPage<T>({ preview: { item, failure, retry }, children }: Props<T>) {
  const t = useTranslate()
  return (
    <PageFrame title={t('preview.banner')}>
      <p className={styles.banner}>
        <strong>{t('preview.banner')}</strong>
        <span>{t('preview.bannerText')}</span>
      </p>
      {failure ? (
        <>
          <h1 tabIndex={-1}>{t('preview.failed')}</h1>
          <FailureBlock
            title={t(failure === 'noToken' ? 'preview.expired' : 'preview.failedTitle')}
            text={t('preview.failedText')}
            {...(failure === 'failed' ? { onRetry: retry } : {})}
          />
        </>
      ) : item === undefined ? (
        <LoadingText text={t('app.loading')} />
      ) : (
        children(item)
      )}
    </PageFrame>
  )
}
