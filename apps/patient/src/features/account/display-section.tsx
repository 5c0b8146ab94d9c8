import { useTranslate } from '#i18n/translate.tsx'
import { DisplayChoices } from '#shared/page/display-choices.tsx'
import { Section } from './section.tsx'

/** The same choices as behind "Display" in the top bar. */
export function DisplaySection() {
  const t = useTranslate()
  return (
    <Section title={t('display.title')}>
      <p>{t('settings.displayText')}</p>
      <DisplayChoices />
    </Section>
  )
}
