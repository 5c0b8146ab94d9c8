import type { ClinicSetting, ClinicSettings } from '@htd/contract/clinic/settings'
import { useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import { AlertFacts } from './alert-facts.tsx'
import type { GroupName } from './setting-kinds.ts'
import { SettingRow } from './setting-row.tsx'
import styles from './settings.module.css'

type Props = { name: GroupName; settings: readonly ClinicSetting[]; alerts: ClinicSettings['alerts'] }

/** Settings that belong together, under their heading. */
export function SettingGroup({ name, settings, alerts }: Props) {
  const t = useTranslate()
  return (
    <Section title={t(`settings.group.${name}`)}>
      <p>{t(`settings.group.${name}Text`)}</p>
      <ul className={styles.list}>
        {settings.map((setting) => (
          <li key={setting.key} className={styles.item}>
            <SettingRow setting={setting} />
            {setting.key === 'alert_minutes' && <AlertFacts alerts={alerts} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
