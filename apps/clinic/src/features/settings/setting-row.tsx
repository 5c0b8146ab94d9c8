import type { ClinicSetting } from '@htd/contract/clinic/settings'
import { Button } from '@htd/ui/form/button'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useId, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useSignedIn } from '#shared/signed-in.ts'
import { useMoments } from '#shared/use-moments.ts'
import { SettingForm } from './setting-form.tsx'
import { valueText } from './setting-kinds.ts'
import styles from './settings.module.css'

/** One setting: what it means, what holds now, and for administrators the form that changes it. */
export function SettingRow({ setting }: { setting: ClinicSetting }) {
  const t = useTranslate()
  const formId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { permissions } = useSignedIn()
  const { key, value, is_locked } = setting
  const name = t(`settings.${key}`)
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <div className={styles.row}>
        <div className={styles.about}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{t(`settings.${key}Text`)}</p>
          <Changed setting={setting} />
          {is_locked && (
            <p className={styles.locked}>
              <IconLock aria-hidden size="1.333em" /> <span>{t('settings.locked')}</span>
            </p>
          )}
        </div>
        <p className={styles.value}>{valueText(key, value, t)}</p>
        {!is_locked && permissions.includes('settings.write') && (
          <Button
            ref={opener}
            kind="secondary"
            className={styles.change}
            aria-label={t('settings.changeNamed', { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? formId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('settings.change')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={formId} className={styles.form}>
          <SettingForm setting={setting} onClose={close} />
        </div>
      )}
    </>
  )
}

function Changed({ setting: { changed_at, changed_by: by, confirmed_by: second } }: { setting: ClinicSetting }) {
  const t = useTranslate()
  const { moment } = useMoments()
  if (!changed_at) return null
  const at = moment(changed_at)
  return (
    <p className={styles.text}>
      {second ? t('settings.changedBoth', { at, by, second }) : t('settings.changed', { at, by })}
    </p>
  )
}
