import { ApiError } from '@htd/contract/client'
import { type ClinicSetting, changeClinicSetting } from '@htd/contract/clinic/settings'
import { Button } from '@htd/ui/form/button'
import { Field } from '@htd/ui/form/field'
import { showToast } from '@htd/ui/overlay/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { ConflictStrip } from '#shared/actions/conflict-strip.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { settingsQuery } from './settings.query.ts'

/** Returns what is wrong with a typed value; undefined if it can be asked for. */
function problemIn(text: string, { value, minimum, maximum, ...setting }: ClinicSetting, t: Translate) {
  if (!/^\d+$/.test(text)) return t('settings.notWhole', { n: setting.default })
  if (Number(text) < minimum || Number(text) > maximum) return t('settings.outOfRange', { min: minimum, max: maximum })
  return Number(text) === value ? t('settings.same') : undefined
}

/** Asks for another value of a setting. It stays as typed until the request stands. */
export function SettingForm({ setting }: { setting: ClinicSetting }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { isBusy, failure, run, forget } = useAction()
  const { key, minimum, maximum } = setting
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  /** Version that the person saw when they began to type. */
  const [seen, setSeen] = useState<number>()
  const field = `setting-${key}`

  const ask = async (version: number) => {
    const wrong = problemIn(text.trim(), setting, t)
    setProblem(wrong)
    if (wrong) return document.getElementById(field)?.focus()
    const isAsked = await run(async () => {
      try {
        await callAsStaff(changeClinicSetting, { params: { key }, body: { value: Number(text) } }, { version })
      } catch (error) {
        if (error instanceof ApiError && error.problem.code === 'changed_meanwhile') await reload()
        throw error
      }
      await reload()
    })
    if (!isAsked) return
    setText('')
    setSeen(undefined)
    showToast(t('settings.asked'))
  }
  const reload = () => client.invalidateQueries({ queryKey: settingsQuery.queryKey })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void ask(seen ?? setting.version)
  }
  const showStored = () => {
    setText('')
    setSeen(undefined)
    forget()
    document.getElementById(field)?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      {failure?.code === 'changed_meanwhile' && (
        <ConflictStrip onShow={showStored} onAnyway={() => void ask(setting.version)} isBusy={isBusy}>
          <p>
            <strong>{t(`settings.${key}Value`, { n: setting.value })}</strong>
          </p>
        </ConflictStrip>
      )}
      <Field
        name={field}
        label={t(`settings.${key}Field`)}
        hint={t('settings.hint', { min: minimum, max: maximum })}
        problem={problem ?? failure?.fields[0]?.text}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setSeen((before) => before ?? setting.version)
        }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <ActionFailure failure={failure} />
      <Button type="submit" isBusy={isBusy}>
        {t(isBusy ? 'actions.busy' : 'settings.ask')}
      </Button>
    </form>
  )
}
