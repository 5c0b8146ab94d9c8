import type { ClinicSetting } from '@htd/contract/clinic/settings'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslate } from '#i18n/translate.ts'
import { Facts } from '#shared/page/facts.tsx'
import { Section } from '#shared/page/section.tsx'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'

/** One setting: what it means, what holds now, and for administrators the form that asks for a change. */
export function SettingSection({ setting }: { setting: ClinicSetting }) {
  const t = useTranslate()
  const { moment } = useMoments()
  const { permissions } = useSignedIn()
  const { key, value, minimum, maximum, changed_at, changed_by, confirmed_by } = setting
  const amount = (n: number | string) => t(`settings.${key}Value`, { n })
  return (
    <Section title={t(`settings.${key}`)}>
      <p>{t(`settings.${key}Text`)}</p>
      <Facts
        facts={[
          [t('settings.now'), amount(value)],
          [t('settings.default'), amount(setting.default)],
          [t('settings.limits'), amount(t('settings.range', { min: minimum, max: maximum }))],
          [
            t('settings.changed'),
            changed_at
              ? t('settings.by', { at: moment(changed_at), by: changed_by, second: confirmed_by })
              : t('settings.never'),
          ],
        ]}
      />
      {setting.is_locked && (
        <p className={styles.locked}>
          <IconLock aria-hidden size="1.333em" /> <span>{t('settings.locked')}</span>
        </p>
      )}
      {!setting.is_locked && permissions.includes('settings.write') && <SettingForm setting={setting} />}
    </Section>
  )
}
