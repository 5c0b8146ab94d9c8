import type { VisitorPreferences } from '@htd/contract/page'
import { Choice } from '@htd/ui/form/choice'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#i18n/language.tsx'
import styles from './display-panel.module.css'
import { changePreferences, usePreferences } from './preferences.ts'

const themes: VisitorPreferences['theme'][] = ['', 'light', 'dim', 'dark', 'hc']
const textSizes: VisitorPreferences['textSize'][] = [100, 125, 150, 200]

/**
 * Colours and text size. Each choice applies at once and is kept in a cookie. A page may contain this more than once.
 * @param children further choices of the app
 */
export function DisplayChoices({ children }: { children?: ReactNode }) {
  const t = useTranslate()
  const chosen = usePreferences()
  const id = useId()
  return (
    <>
      <Choices title={t('display.theme')}>
        {themes.map((theme) => (
          <Choice
            key={theme}
            type="radio"
            name={`${id}-theme`}
            label={t(`display.theme.${theme || 'device'}`)}
            checked={chosen.theme === theme}
            onChange={() => changePreferences({ theme })}
          />
        ))}
      </Choices>
      <Choices title={t('display.size')}>
        {textSizes.map((textSize) => (
          <Choice
            key={textSize}
            type="radio"
            name={`${id}-size`}
            label={t('display.sizePercent', { size: textSize })}
            checked={chosen.textSize === textSize}
            onChange={() => changePreferences({ textSize })}
          />
        ))}
      </Choices>
      {children}
    </>
  )
}

export const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.choices}>
    <legend>{title}</legend>
    <div className={styles.row}>{children}</div>
  </fieldset>
)
