import { useTranslate } from '#i18n/translate.ts'

/** Returns the names of the buttons that show a password. A page with two password fields needs two different names. */
export function usePasswordWords() {
  const t = useTranslate()
  const said = { shown: t('password.shown'), hidden: t('password.hidden') }
  return {
    first: { ...said, show: t('password.show'), hide: t('password.hide') },
    repeated: { ...said, show: t('password.showRepeated'), hide: t('password.hideRepeated') },
  }
}
