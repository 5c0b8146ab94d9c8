import { Choice } from '@htd/ui/form/choice'
import { Choices } from '@htd/web/page/display-choices.tsx'
import { changePreferences, usePreferences } from '@htd/web/page/preferences.ts'
import { useId } from 'react'
import { useTranslate } from '#i18n/translate.ts'

/** Choices of movement that only patients have: the questions and the slides. */
export function MotionChoices() {
  const t = useTranslate()
  const chosen = usePreferences()
  const id = useId()
  return (
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
  )
}
