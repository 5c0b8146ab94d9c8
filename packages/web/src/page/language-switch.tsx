import { type Language, languages } from '@htd/domain/vocabulary/languages'
import { TextButton } from '@htd/ui/form/text-button'
import { announce } from '@htd/ui/overlay/live-regions'
import { useState } from 'react'
import { translateBy, useLanguage, useTranslate } from '#i18n/language.tsx'
import styles from './language-switch.module.css'

type Props = {
  /** Stores the choice with the server, before the page follows. If it rejects, the language stays. */
  store?: (language: Language) => Promise<void>
}

/** One button per language, labelled in that language. The pressed one is active. */
export function LanguageSwitch({ store }: Props) {
  const t = useTranslate()
  const { language, changeLanguage, texts } = useLanguage()
  const [hasFailed, setHasFailed] = useState(false)

  const change = async (next: Language) => {
    try {
      await store?.(next)
      await changeLanguage(next)
      setHasFailed(false)
      announce(translateBy(texts, next)('language.changed'))
    } catch (error) {
      console.error('language change failed', error)
      setHasFailed(true)
      announce(t('language.failed'), 'assertive')
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a toolbar are not a fieldset of a form */}
      <div role="group" aria-label={t('language.choose')} className={styles.group}>
        {languages.map((one) => (
          <TextButton
            key={one}
            lang={one}
            className={styles.language}
            aria-pressed={one === language}
            onClick={() => void change(one)}
          >
            {t(`language.${one}`)}
          </TextButton>
        ))}
      </div>
      {hasFailed && <p className={styles.problem}>{t('language.failed')}</p>}
    </>
  )
}
