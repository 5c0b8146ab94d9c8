import type { Slide } from '@htd/contract/slides'
import { useDeferredValue } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { SlideView } from './slide-view.tsx'
import styles from './stage.module.css'

type Props = {
  slides: readonly Slide[]
  /** Slide to show, counted from 0. */
  index: number
  isRunning: boolean
  hasDeckTitle: boolean
  /** The focus has gone into a slide. */
  onFocus: () => void
}

/**
 * The slide on the screen. Its neighbours stand ready beside it, unseen and out of reach, so that the next one is there
 * at once with its picture; all others are not in the page, however many there are.
 */
export function Stage({ slides, index, isRunning, hasDeckTitle, onFocus }: Props) {
  const t = useTranslate()
  // Neighbours may come a moment later than the slide itself.
  const near = useDeferredValue(index)
  const present = slides
    .map((slide, place) => ({ slide, place }))
    .filter(({ place }) => place === index || Math.abs(place - near) <= 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever has come to a link inside must not lose it; there is nothing to press
    <div className={styles.stage} aria-live={isRunning ? 'off' : 'polite'} onFocus={onFocus}>
      {present.map(({ slide, place }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group with a role description of its own, as the carousel pattern has it
        <div
          key={slide.id}
          role="group"
          aria-roledescription={t('slides.slide')}
          aria-label={t('slides.position', { number: place + 1, total: slides.length })}
          className={place === index ? styles.current : styles.waiting}
          inert={place !== index}
        >
          <SlideView slide={slide} hasDeckTitle={hasDeckTitle} />
        </div>
      ))}
    </div>
  )
}
