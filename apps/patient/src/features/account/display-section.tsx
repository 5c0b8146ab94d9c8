import { DisplayChoices } from '@htd/web/page/display-choices.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { MotionChoices } from '#shared/page/motion-choices.tsx'
import { Section } from './section.tsx'

/** The same choices as under "Display" in the top bar. */
export function DisplaySection() {
  const t = useTranslate()
  return (
    <Section title={t('display.title')}>
      <p>{t('settings.displayText')}</p>
      <DisplayChoices>
        <MotionChoices />
      </DisplayChoices>
    </Section>
  )
}
