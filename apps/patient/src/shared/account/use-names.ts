import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Names, rememberedNames } from '#shared/patient-names.ts'
import { profileQuery } from '#shared/queries/profile.query.ts'
import { accessToken } from '#shared/session.ts'

const never = () => () => undefined
const yes = () => true
/** Server-rendered HTML has no names, and hydration must match it. */
const no = () => false

/** Returns the patient's names, from this tab's login or else from the server; undefined until known. */
export function useNames(): Names | undefined {
  const { language } = useLanguage()
  const isHydrated = useSyncExternalStore(never, yes, no)
  const remembered = isHydrated ? rememberedNames() : undefined
  // Logging out removes the tokens and then the names: that must not trigger a fetch.
  const isAsked = isHydrated && !remembered && accessToken() !== undefined
  const { data } = useQuery({ ...profileQuery(language), enabled: isAsked })
  if (!isHydrated) return undefined
  return data ? { firstName: data.first_name, lastName: data.last_name } : remembered
}
