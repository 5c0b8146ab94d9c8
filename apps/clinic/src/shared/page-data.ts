import type { ClinicPageData } from '@htd/contract/page'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { createContext, use } from 'react'

export const PageDataContext = createContext<ClinicPageData | undefined>(undefined)

/** Returns the name of the clinic in the page's language; empty when the document carries none, as under the development server. */
export function useClinicName(): string {
  const { language } = useLanguage()
  return use(PageDataContext)?.clinic_name[language] ?? ''
}
