import { type Placeholder, placeholders } from '@htd/domain/comments/placeholders'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useMemo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { GapWords } from './chip-view.ts'

export const gapKeys = Object.keys(placeholders) as Placeholder[]

/** What chips say. @param isSnippet true: nobody confirms them there */
export function useGapWords(isSnippet: boolean): GapWords {
  const t = useTranslate()
  const { language } = useLanguage()
  return useMemo(
    () => ({
      language,
      names: Object.fromEntries(gapKeys.map((key) => [key, t(`gap.${key}`)])) as GapWords['names'],
      unconfirmed: isSnippet ? '' : t('gap.unconfirmed'),
      missing: isSnippet ? '' : t('gap.missing'),
    }),
    [t, language, isSnippet],
  )
}
