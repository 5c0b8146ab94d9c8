import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { textUnderWay } from '../comments/text-under-way.ts'
import { RetryBlock } from '../retry-block.tsx'
import { VersionEntry } from './version-entry.tsx'
import styles from './versions.module.css'
import { versionsQuery } from './versions.query.ts'

type Props = {
  comment: ReadAssessment['comments'][number]
  /** Takes a text for the one that is being written; undefined: the person may not. */
  onRestore: ((text: string) => void) | undefined
  onClose: () => void
}

/** The versions of a comment, newest first: read, compared with the text of today, and taken back. */
export function VersionsDialog({ comment, onRestore, onClose }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(versionsQuery(comment.id))
  const current = textUnderWay(comment)?.body ?? comment.body
  return (
    <Dialog
      isOpen
      title={t('versions.title')}
      startsAtTitle
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('versions.close')}
        </Button>
      }
    >
      {!data && !error && <LoadingText text={t('load.loading')} />}
      {error && <RetryBlock title={t('versions.failed')} error={error} onRetry={() => void refetch()} />}
      {data?.versions.length === 0 && <p>{t('versions.none')}</p>}
      <ol className={styles.list}>
        {data?.versions.map((version) => (
          <VersionEntry
            key={version.id}
            version={version}
            current={current}
            language={comment.language}
            onRestore={onRestore && (() => onRestore(version.body))}
          />
        ))}
      </ol>
    </Dialog>
  )
}
