import { getSettings, type Settings, saveSettings } from '@htd/contract/account'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callAsPatient, SignedOutError } from '#shared/api.ts'
import { oneAtATime } from '#shared/one-at-a-time.ts'
import { settingsQuery } from '#shared/queries/settings.query.ts'

type Outcome = 'saved' | 'failed'

/**
 * Sends both settings. The page may have been open for long: the one that isn't changed is read again first and shown as it stands,
 * so that an old value doesn't come back.
 */
async function post(client: QueryClient, change: Partial<Settings>): Promise<void> {
  const current = await callAsPatient(getSettings, {})
  client.setQueryData(settingsQuery.queryKey, current)
  const { language, slide_timer } = current
  const saved = await callAsPatient(saveSettings, { body: { language, slide_timer, ...change } })
  client.setQueryData(settingsQuery.queryKey, saved)
}

/**
 * One setting that shows what was chosen before the server knows of it, and goes back when it can't be saved.
 * Of several changes in a row the last one counts.
 *
 * @returns `choose` shows a value, `save` sends it; both may be called often. `save` resolves to false when it failed
 */
export function useSetting<K extends keyof Settings>(key: K, stored: Settings[K]) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Settings[K]>()
  const [outcome, setOutcome] = useState<Outcome>()
  const latest = useRef(0)

  const choose = (value: Settings[K]) => {
    latest.current += 1
    setChosen(value)
    setOutcome(undefined)
  }
  const save = async (value: Settings[K]): Promise<boolean> => {
    const turn = latest.current
    const end = (next?: Outcome) => {
      if (turn !== latest.current) return
      setChosen(undefined)
      setOutcome(next)
    }
    try {
      await oneAtATime('settings', () => post(client, { [key]: value }))
      end('saved')
      return true
    } catch (error) {
      if (!(error instanceof SignedOutError)) console.error('The settings could not be saved', error)
      end('failed')
      return false
    }
  }
  return { value: chosen ?? stored, outcome, choose, save }
}
