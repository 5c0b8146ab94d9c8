import { Button } from '@htd/ui/form/button'
import { TextButton } from '@htd/ui/form/text-button'
import { useTranslate } from '#i18n/translate.ts'
import styles from './queue.module.css'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  hasKeys: boolean
  onHelp: () => void
  /** Called when more rows are asked for. */
  onMore: () => void
}

/** What follows the list: more of it, and its keys. */
export function ListEnd({ query, hasKeys, onHelp, onMore }: Props) {
  const t = useTranslate()
  const more = () => {
    onMore()
    void query.fetchNextPage()
  }
  return (
    <>
      {query.hasNextPage && (
        <p>
          <Button kind="secondary" isBusy={query.isFetchingNextPage} onClick={more}>
            {t(query.isFetchingNextPage ? 'actions.busy' : 'queue.loadMore')}
          </Button>
        </p>
      )}
      {hasKeys && (
        <p className={styles.hint}>
          <span className={styles.hintKeys}>{t('queue.keys.hint')}</span>{' '}
          <TextButton onClick={onHelp}>{t('queue.keys.title')}</TextButton>
        </p>
      )}
    </>
  )
}
