import type { PublicSettings } from '@htd/contract/settings'
import { loadCalls } from '#shared/quiz/load-calls.ts'
import { defineSource, useServerData } from './server-data.ts'

const source = defineSource<PublicSettings>({
  fromPage: (page) => page.settings,
  fetch: async (language) => (await loadCalls()).fetchSettings(language),
})

/** Returns the name, contact details and links of the clinic; undefined while they load. */
export const usePublicSettings = (): PublicSettings | undefined => useServerData(source).data
