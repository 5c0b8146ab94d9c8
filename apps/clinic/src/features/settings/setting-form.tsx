import type { ClinicSetting } from '@htd/contract/clinic/settings'
import { Button } from '@htd/ui/form/button'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { ConflictStrip } from '#shared/actions/conflict-strip.tsx'
import { SettingInput } from './setting-input.tsx'
import { valueText } from './setting-kinds.ts'
import styles from './settings.module.css'
import { useChange } from './use-change.ts'

/** @param onClose called when the change has been made or asked for, and when the person cancels */
type Props = { setting: ClinicSetting; onClose: () => void }

/** Changes a setting, or asks for it where a second person is needed. What is typed stays until that has succeeded. */
export function SettingForm({ setting, onClose }: Props) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const focusInput = () => {
    form.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
    // The bar at the bottom must not stand over what comes next.
    form.current?.scrollIntoView({ block: 'center' })
  }
  const { text, type, problem, isBusy, failure, send, showStored } = useChange(setting, { onClose, focusInput })
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {failure?.code === 'changed_meanwhile' && (
        <ConflictStrip onShow={showStored} onAnyway={() => void send(setting.version)} isBusy={isBusy}>
          <p>
            <strong>{valueText(setting.key, setting.value, t)}</strong>
          </p>
        </ConflictStrip>
      )}
      <SettingInput setting={setting} text={text} onType={type} problem={problem} />
      {setting.needs_second && <p>{t('settings.second')}</p>}
      <ActionFailure failure={failure} />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? 'actions.busy' : setting.needs_second ? 'settings.ask' : 'actions.save')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  )
}
