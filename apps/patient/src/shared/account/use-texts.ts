import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useEffect, useState } from 'react'
import { type Group, loadGroup } from '#i18n/messages.ts'

/** Fetches a text group for a component that may appear on pages without it. @returns true once it is loaded */
export function useTexts(group: Group): boolean {
  const { language } = useLanguage()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isGone = false
    loadGroup(group, language).then(
      () => isGone || setIsReady(true),
      (error: unknown) => console.error('text group fetch failed', error),
    )
    return () => {
      isGone = true
    }
  }, [group, language])
  return isReady
}
