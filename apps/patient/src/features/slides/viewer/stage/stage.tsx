import type { Slide } from '@htd/contract/slides'
import { useDeferredValue } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { SlideView } from './slide-view.tsx'
import styles from './stage.module.css'

type Props = {
  slides: readonly Slide[]
  /** Index of the current slide, from 0. */
  index: number
  isRunning: boolean
  hasDeckTitle: boolean
  /** Called when the focus moves into a slide. */
  onFocus: () => void
}

/**
 * The current slide. Its neighbours are pre-rendered, hidden and inert, so that the next one appears immediately with its
 * picture; all other slides are not in the DOM, so that large decks stay cheap.
 */
export function Stage({ slides, index, isRunning, hasDeckTitle, onFocus }: Props) {
  const t = useTranslate()
  // Neighbours may be rendered slightly later than the slide itself.
  const near = useDeferredValue(index)
  const present = slides
    .map((slide, place) => ({ slide, place }))
    .filter(({ place }) => place === index || Math.abs(place - near) <= 1)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes focus, so that a focused link stays; not interactive itself
    <div className={styles.stage} aria-live={isRunning ? 'off' : 'polite'} onFocus={onFocus}>
      {present.map(({ slide, place }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group with its own role description, as the carousel pattern requires
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
