import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#i18n/translate.tsx'
import { profileQuery } from '#shared/queries/profile.query.ts'
import { accessToken, type Names, rememberedNames } from '#shared/session.ts'

/** The patient's names: as this tab knows them from the login, else as the server answers; undefined until then. */
export function useNames(): Names | undefined {
  const { language } = useLanguage()
  const remembered = rememberedNames()
  // Logging out forgets the names first: that is no reason to ask for them.
  const isAsked = !remembered && accessToken() !== undefined
  const { data } = useQuery({ ...profileQuery(language), enabled: isAsked })
  return data ? { firstName: data.first_name, lastName: data.last_name } : remembered
}
