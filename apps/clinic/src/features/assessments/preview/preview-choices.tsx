import { Choice } from '@htd/ui/form/choice'
import { Choices } from '@htd/web/page/display-choices.tsx'
import { useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './preview.module.css'
import { type Theme, themes } from './theme-now.ts'

/** Width of a screen in px: that of a phone, that of a computer. */
const widths = [390, 1280] as const
type Width = (typeof widths)[number]

/** In which colours and on which screen the patient reads. */
export type Look = { theme: Theme; width: Width }

/** The choice of colours and screen. */
export function PreviewChoices({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className={styles.choices}>
      <Choices title={t('display.theme')}>
        {themes.map((theme) => (
          <Choice
            key={theme}
            type="radio"
            name={`${id}-theme`}
            label={t(`display.theme.${theme}`)}
            checked={look.theme === theme}
            onChange={() => onChange({ ...look, theme })}
          />
        ))}
      </Choices>
      <Choices title={t('preview.width')}>
        {widths.map((width) => (
          <Choice
            key={width}
            type="radio"
            name={`${id}-width`}
            label={t(`preview.width.${width}`)}
            checked={look.width === width}
            onChange={() => onChange({ ...look, width })}
          />
        ))}
      </Choices>
    </div>
  )
}
