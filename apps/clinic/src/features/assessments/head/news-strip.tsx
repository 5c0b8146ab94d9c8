import { Button } from '@htd/ui/form/button'
import { useFocusOnward } from '@htd/web/page/use-focus-onward.ts'
import { useTranslate } from '#i18n/translate.ts'
import type { Unseen } from '../items/unseen.ts'
import styles from './head.module.css'

type Props = { unseen: Unseen; isLoading: boolean; reload: () => void }

/** Says that there is more in the record than what is shown. */
export function NewsStrip({ unseen, isLoading, reload }: Props) {
  const t = useTranslate()
  const box = useFocusOnward()
  return (
    <div ref={box} role="status" className={styles.notice}>
      <p>
        <strong>{t(`assessments.unseen.${unseen}`)}</strong> {t('assessments.unseenText')}
      </p>
      <Button kind="secondary" isBusy={isLoading} onClick={reload}>
        {t('assessments.loadAgain')}
      </Button>
    </div>
  )
}
