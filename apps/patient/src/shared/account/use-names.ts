import { useLanguage } from '@htd/web/i18n/translate.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Names, rememberedNames } from '#shared/patient-names.ts'
import { profileQuery } from '#shared/queries/profile.query.ts'
import { accessToken } from '#shared/session.ts'

const never = () => () => undefined
const yes = () => true
/** What the server has rendered knows no names, and is taken over as it is. */
const no = () => false

/** The patient's names: as this tab knows them from the login, else as the server answers; undefined until then. */
export function useNames(): Names | undefined {
  const { language } = useLanguage()
  const isHydrated = useSyncExternalStore(never, yes, no)
  const remembered = isHydrated ? rememberedNames() : undefined
  // Logging out forgets the names first: that is no reason to ask for them.
  const isAsked = isHydrated && !remembered && accessToken() !== undefined
  const { data } = useQuery({ ...profileQuery(language), enabled: isAsked })
  if (!isHydrated) return undefined
  return data ? { firstName: data.first_name, lastName: data.last_name } : remembered
}
