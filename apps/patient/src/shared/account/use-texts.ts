import { useLanguage } from '@htd/web/i18n/translate.tsx'
import { useEffect, useState } from 'react'
import { type Group, loadGroup } from '#i18n/messages.ts'

/** Fetches a group of texts for something that can stand on a page without them. @returns true once they are there */
export function useTexts(group: Group): boolean {
  const { language } = useLanguage()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isGone = false
    loadGroup(group, language).then(
      () => isGone || setIsReady(true),
      (error: unknown) => console.error('Texts could not be fetched', error),
    )
    return () => {
      isGone = true
    }
  }, [group, language])
  return isReady
}
