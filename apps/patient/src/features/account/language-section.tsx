import { type Language, languages } from '@htd/domain/vocabulary/languages'
import { Choice } from '@htd/ui/form/choice'
import { showToast } from '@htd/ui/overlay/toasts'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useId } from 'react'
import { translateTo, useTranslate } from '#i18n/translate.ts'
import styles from './account.module.css'
import { Section } from './section.tsx'
import { SettingOutcome } from './setting-outcome.tsx'
import { useSetting } from './use-setting.ts'

const nameOf = { sv: 'settings.inSv', en: 'settings.inEn' } as const

/** Language of the pages and of the mails. The page changes immediately, and is reverted if saving fails. */
export function LanguageSection({ stored }: { stored: Language }) {
  const t = useTranslate()
  const id = useId()
  const { language, changeLanguage } = useLanguage()
  const { value, outcome, choose, save } = useSetting('language', stored)

  const change = async (next: Language) => {
    const before = language
    choose(next)
    await changeLanguage(next).catch((error: unknown) => console.error('language change failed', error))
    if (await save(next)) showToast(translateTo(next)('settings.languageSaved'))
    else await changeLanguage(before)
  }
  return (
    <Section title={t('settings.language')}>
      <p id={`${id}-text`}>{t('settings.languageText')}</p>
      <fieldset className={styles.choices} aria-describedby={`${id}-text`}>
        <legend className="visually-hidden">{t('settings.language')}</legend>
        {languages.map((one) => (
          <Choice
            key={one}
            type="radio"
            name={id}
            lang={one}
            label={t(`language.${one}`)}
            checked={value === one}
            onChange={() => void change(one)}
          />
        ))}
      </fieldset>
      {value !== language && <p>{t('settings.languageDiffers', { language: t(nameOf[value]) })}</p>}
      <SettingOutcome outcome={outcome} saved={t('settings.languageSaved')} />
    </Section>
  )
}
