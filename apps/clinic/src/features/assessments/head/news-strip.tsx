import { Button } from '@htd/ui/form/button'
import { useTranslate } from '#i18n/translate.ts'
import { useFocusOnward } from '../use-focus-onward.ts'
import styles from './head.module.css'

/** Says that the work item is not as it is shown any more. */
export function NewsStrip({ isLoading, reload }: { isLoading: boolean; reload: () => void }) {
  const t = useTranslate()
  const box = useFocusOnward()
  return (
    <div ref={box} role="status" className={styles.notice}>
      <p>
        <strong>{t('assessments.changed')}</strong> {t('assessments.changedText')}
      </p>
      <Button kind="secondary" isBusy={isLoading} onClick={reload}>
        {t('assessments.loadAgain')}
      </Button>
    </div>
  )
}
