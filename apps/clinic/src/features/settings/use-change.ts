import { ApiError } from '@htd/contract/client'
import { type ClinicSetting, changeClinicSetting, setClinicSetting } from '@htd/contract/clinic/settings'
import {
  type PlainSettingKey,
  type SecuredSettingKey,
  type StaffSettingKey,
  securedSettingKeys,
} from '@htd/domain/vocabulary/staff-settings'
import { showToast } from '@htd/ui/overlay/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { unitOf } from './setting-kinds.ts'
import { settingsQuery } from './settings.query.ts'

const isChoice = (key: StaffSettingKey) => ['level', 'switch'].includes(unitOf(key))

/** Returns what is wrong with a typed value; undefined if it can be sent. */
function problemIn(text: string, { key, value, minimum, maximum, ...setting }: ClinicSetting, t: Translate) {
  if (!/^\d+$/.test(text)) return t('settings.notWhole', { n: setting.default })
  if (Number(text) < minimum || Number(text) > maximum) return t('settings.outOfRange', { min: minimum, max: maximum })
  return Number(text) === value ? t(isChoice(key) ? 'settings.sameChoice' : 'settings.same') : undefined
}

const isSecured = (key: StaffSettingKey): key is SecuredSettingKey => (securedSettingKeys as string[]).includes(key)

function store(key: StaffSettingKey, value: number, version: number): Promise<unknown> {
  if (isSecured(key)) return callAsStaff(changeClinicSetting, { params: { key }, body: { value } }, { version })
  return callAsStaff(setClinicSetting, { params: { key: key as PlainSettingKey }, body: { value } }, { version })
}

type After = { onClose: () => void; focusInput: () => void }

/** State of the form of a setting. */
export function useChange(setting: ClinicSetting, { onClose, focusInput }: After) {
  const t = useTranslate()
  const client = useQueryClient()
  const { isBusy, failure, run, forget } = useAction()
  /** Numbers are typed anew, choices begin with what holds. */
  const initial = isChoice(setting.key) ? String(setting.value) : ''
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string>()
  /** Version that the person saw when they began to type. */
  const [seen, setSeen] = useState<number>()
  const reload = () => client.invalidateQueries({ queryKey: settingsQuery.queryKey })

  /** @param version that it replaces; by default the one that the person saw */
  const send = async (version = seen ?? setting.version) => {
    const wrong = problemIn(text.trim(), setting, t)
    setProblem(wrong)
    if (wrong) return focusInput()
    const isStored = await run(async () => {
      try {
        await store(setting.key, Number(text), version)
      } catch (error) {
        if (error instanceof ApiError && error.problem.code === 'changed_meanwhile') await reload()
        throw error
      }
      await reload()
    })
    if (!isStored) return
    showToast(t(setting.needs_second ? 'settings.asked' : 'settings.saved'))
    onClose()
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      setSeen((before) => before ?? setting.version)
    },
    problem: problem ?? failure?.fields[0]?.text,
    isBusy,
    failure,
    send,
    /** Drops what is typed for what is stored. */
    showStored: () => {
      setText(initial)
      setSeen(undefined)
      forget()
      focusInput()
    },
  }
}
