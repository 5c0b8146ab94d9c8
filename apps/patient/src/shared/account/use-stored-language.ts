import { defaultLanguage } from '@htd/domain/vocabulary/languages'
import { useLanguage } from '@htd/web/i18n/translate.tsx'
import { preferences } from '@htd/web/page/preferences.ts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '#shared/queries/settings.query.ts'
import { stored } from '#shared/storage/local.ts'

const hasChosen = () => stored('selectedLanguage') !== undefined || preferences().language !== defaultLanguage

/** On a device where no language was chosen yet the account's language is taken. What a visitor has chosen here stays. */
export function useStoredLanguage(): void {
  const { changeLanguage } = useLanguage()
  const { data, error } = useQuery(settingsQuery)
  useEffect(() => {
    if (error && !(error instanceof SignedOutError)) console.error('The settings could not be fetched', error)
  }, [error])
  useEffect(() => {
    if (!data || hasChosen() || data.language === preferences().language) return
    changeLanguage(data.language).catch((fault: unknown) => console.error('The language could not be changed', fault))
  }, [data, changeLanguage])
}
