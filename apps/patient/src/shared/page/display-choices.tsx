import type { VisitorPreferences } from '@htd/contract/page'
import { Choice } from '@htd/ui/form/choice'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { changePreferences, usePreferences } from '#shared/preferences.ts'
import styles from './display-panel.module.css'

const themes: VisitorPreferences['theme'][] = ['', 'light', 'dim', 'dark', 'hc']
const textSizes: VisitorPreferences['textSize'][] = [100, 125, 150, 200]

/** Colours, text size and movement. Each choice holds at once and is kept in a cookie. Can stand on a page more than once. */
export function DisplayChoices() {
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
      <Choices title={t('display.motion')}>
        <Choice
          type="checkbox"
          name={`${id}-auto`}
          label={t('display.noAutoAdvance')}
          checked={!chosen.autoAdvance}
          onChange={() => changePreferences({ autoAdvance: !chosen.autoAdvance })}
        />
        <Choice
          type="checkbox"
          name={`${id}-slides`}
          label={t('display.slidesPaused')}
          checked={chosen.slidesStartPaused}
          onChange={() => changePreferences({ slidesStartPaused: !chosen.slidesStartPaused })}
        />
      </Choices>
    </>
  )
}

const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.choices}>
    <legend>{title}</legend>
    <div className={styles.row}>{children}</div>
  </fieldset>
)
