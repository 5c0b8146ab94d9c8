import { type SlideTimer, slideTimers } from '@htd/contract/account'
import { showToast } from '@htd/ui/overlay/toasts'
import { useEffect, useId, useRef } from 'react'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import styles from './account.module.css'
import { Section } from './section.tsx'
import { SettingOutcome } from './setting-outcome.tsx'
import { useSetting } from './use-setting.ts'

/** A closed select changes on each press of an arrow key, so saving is debounced. */
const REST_MS = 600

const inWords = (seconds: SlideTimer, t: Translate): string => {
  if (seconds < 60) return t('settings.seconds', { n: seconds })
  return seconds === 60 ? t('settings.minute') : t('settings.minutes', { n: seconds / 60 })
}

/** Setting for how long a slide is shown. */
export function SlideTimerSection({ stored }: { stored: SlideTimer }) {
  const t = useTranslate()
  const id = useId()
  const { value, outcome, choose, save } = useSetting('slide_timer', stored)
  const rest = useRest()

  const change = (next: SlideTimer) => {
    choose(next)
    rest(async () => {
      if (await save(next)) showToast(t('settings.timerSaved'))
    })
  }
  return (
    <Section title={t('settings.timer')}>
      <label className={styles.label} htmlFor={id}>
        {t('settings.timerLabel')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => change(Number(target.value) as SlideTimer)}
      >
        {slideTimers.map((seconds) => (
          <option key={seconds} value={seconds}>
            {inWords(seconds, t)}
          </option>
        ))}
      </select>
      <SettingOutcome outcome={outcome} saved={t('settings.timerSaved')} />
    </Section>
  )
}

/** Debounces actions: runs the last one after a pause, or immediately when the page is left. */
function useRest(): (action: () => void) => void {
  const waiting = useRef<{ timer: number; run: () => void }>(undefined)
  useEffect(
    () => () => {
      window.clearTimeout(waiting.current?.timer)
      waiting.current?.run()
    },
    [],
  )
  return (action) => {
    window.clearTimeout(waiting.current?.timer)
    const run = () => {
      waiting.current = undefined
      action()
    }
    waiting.current = { timer: window.setTimeout(run, REST_MS), run }
  }
}
