import { getSettings, type Settings, saveSettings } from '@htd/contract/account'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'
import { settingsQuery } from '#shared/queries/settings.query.ts'
import { useSaved } from './use-saved.ts'

/**
 * Sends both settings. Since the page may have been open for long, the unchanged one is refetched and shown first, so that a stale
 * value is not written back.
 */
async function post(client: QueryClient, change: Partial<Settings>): Promise<void> {
  const current = await callAsPatient(getSettings, {})
  client.setQueryData(settingsQuery.queryKey, current)
  const { language, slide_timer } = current
  const saved = await callAsPatient(saveSettings, { body: { language, slide_timer, ...change } })
  client.setQueryData(settingsQuery.queryKey, saved)
}

/** Updates one setting optimistically: see `useSaved`. Changes are never sent concurrently, not even from two tabs. */
export function useSetting<K extends keyof Settings>(key: K, stored: Settings[K]) {
  const client = useQueryClient()
  const { chosen, ...rest } = useSaved({
    name: 'settings',
    send: (value: Settings[K]) => oneAtATime('settings', () => post(client, { [key]: value })),
  })
  return { value: chosen ?? stored, ...rest }
}
