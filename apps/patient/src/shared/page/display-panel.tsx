import type { VisitorPreferences } from '@htd/contract/page'
import { Button } from '@htd/ui/button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { changePreferences, usePreferences } from '#shared/preferences.ts'
import styles from './display-panel.module.css'

const themes: VisitorPreferences['theme'][] = ['', 'light', 'dim', 'dark', 'hc']
const textSizes: VisitorPreferences['textSize'][] = [100, 125, 150, 200]

/** Colours, text size and movement. Each choice holds at once and is kept in a cookie. */
export function DisplayPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const chosen = usePreferences()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut; the button at the end closes as well
    <div className={styles.panel} onKeyDown={closeOnEscape}>
      <h2 ref={heading} tabIndex={-1}>
        {t('display.title')}
      </h2>
      <Choices title={t('display.theme')}>
        {themes.map((theme) => (
          <Choice
            key={theme}
            type="radio"
            name="display-theme"
            label={t(`display.theme.${theme || 'device'}`)}
            isChosen={chosen.theme === theme}
            onChange={() => changePreferences({ theme })}
          />
        ))}
      </Choices>
      <Choices title={t('display.size')}>
        {textSizes.map((textSize) => (
          <Choice
            key={textSize}
            type="radio"
            name="display-size"
            label={t('display.sizePercent', { size: textSize })}
            isChosen={chosen.textSize === textSize}
            onChange={() => changePreferences({ textSize })}
          />
        ))}
      </Choices>
      <Choices title={t('display.motion')}>
        <Choice
          type="checkbox"
          name="display-auto"
          label={t('display.noAutoAdvance')}
          isChosen={!chosen.autoAdvance}
          onChange={() => changePreferences({ autoAdvance: !chosen.autoAdvance })}
        />
        <Choice
          type="checkbox"
          name="display-slides"
          label={t('display.slidesPaused')}
          isChosen={chosen.slidesStartPaused}
          onChange={() => changePreferences({ slidesStartPaused: !chosen.slidesStartPaused })}
        />
      </Choices>
      <Button kind="secondary" onClick={onClose}>
        {t('display.close')}
      </Button>
    </div>
  )
}

const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.choices}>
    <legend>{title}</legend>
    <div className={styles.row}>{children}</div>
  </fieldset>
)

type ChoiceProps = { type: 'radio' | 'checkbox'; name: string; label: string; isChosen: boolean; onChange: () => void }

const Choice = ({ label, isChosen, ...input }: ChoiceProps) => (
  <label className={styles.choice}>
    <input {...input} checked={isChosen} />
    <span>{label}</span>
  </label>
)
