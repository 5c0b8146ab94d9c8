import { Problem } from '@htd/ui/form/problem'
import { useTranslate } from '#i18n/translate.ts'
import styles from './account.module.css'

type Props = { outcome: 'saved' | 'failed' | undefined; saved: string }

/** Outcome of the last change. It stays visible, since the toast can be missed; a success is announced by the toast only. */
export function SettingOutcome({ outcome, saved }: Props) {
  const t = useTranslate()
  if (outcome === 'saved')
    return (
      <p className={styles.outcome} data-toast-twin="">
        {saved}
      </p>
    )
  if (outcome === 'failed')
    return (
      <div role="alert">
        <Problem>{t('settings.notSaved')}</Problem>
      </div>
    )
  return null
}
