import { defaultLanguage } from '@htd/domain/vocabulary/languages'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { preferences } from '@htd/web/page/preferences.ts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '#shared/queries/settings.query.ts'
import { stored } from '#shared/storage/local.ts'

const hasChosen = () => stored('selectedLanguage') !== undefined || preferences().language !== defaultLanguage

/** Applies the account's language on a device where none was chosen yet. A language chosen on this device takes precedence. */
export function useStoredLanguage(): void {
  const { changeLanguage } = useLanguage()
  const { data, error } = useQuery(settingsQuery)
  useEffect(() => {
    if (error && !(error instanceof SignedOutError)) console.error('settings fetch failed', error)
  }, [error])
  useEffect(() => {
    if (!data || hasChosen() || data.language === preferences().language) return
    changeLanguage(data.language).catch((fault: unknown) => console.error('language change failed', fault))
  }, [data, changeLanguage])
}
