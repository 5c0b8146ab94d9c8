import type { ClinicSettings } from '@htd/contract/clinic/settings'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTranslate } from '#i18n/translate.ts'
import styles from './settings.module.css'

/** Says who gets the alert, and whether it can be sent at all. */
export function AlertFacts({ alerts: { addresses, can_send } }: { alerts: ClinicSettings['alerts'] }) {
  const t = useTranslate()
  return (
    <div className={styles.alert}>
      <p>{t('settings.alertNeeds')}</p>
      {addresses.length > 0 && (
        <p className={styles.addresses}>{t('settings.alertTo', { to: addresses.join(', ') })}</p>
      )}
      {!can_send && <Warning text={t('settings.alertOff')} />}
      {can_send && addresses.length === 0 && <Warning text={t('settings.alertNobody')} />}
    </div>
  )
}

const Warning = ({ text }: { text: string }) => (
  <p className={styles.warning}>
    <IconAlertTriangle aria-hidden size="1.333em" /> <strong>{text}</strong>
  </p>
)
