import { isRunning, progressAt, type Show } from '@htd/domain/slideshow/show'
import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './progress.module.css'

/** With more slides than this, one segment per slide would be too thin to see. */
const MOST_SEGMENTS = 24
const STEP_MS = 250
/** With reduced motion, the bar moves less often. */
const CALM_STEP_MS = 1000

/** Position in the deck, in words, and as a bar that also shows the elapsed time of the slide. */
export function Progress({ show }: { show: Show }) {
  const t = useTranslate()
  const { index, count } = show
  const hasSegments = count <= MOST_SEGMENTS
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{t('slides.position', { number: index + 1, total: count })}</p>
      <div className={styles.bar} aria-hidden>
        {hasSegments ? (
          Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its position
            <span key={place} className={place < index ? styles.done : styles.segment}>
              {place === index && <Fill show={show} from={0} share={1} />}
            </span>
          ))
        ) : (
          <span className={styles.segment}>
            <Fill show={show} from={index / count} share={1 / count} />
          </span>
        )}
      </div>
    </div>
  )
}

type FillProps = {
  show: Show
  /** Share of the bar that is full before this slide, 0 to 1. */
  from: number
  /** Share of the bar that belongs to this slide, 0 to 1. */
  share: number
}

/** Writes the style directly, bypassing React, which would otherwise render four times a second. */
function Fill({ show, from, share }: FillProps) {
  const fill = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const draw = () => {
      const full = from + share * progressAt(show, performance.now())
      if (fill.current) fill.current.style.transform = `scaleX(${full.toFixed(4)})`
    }
    draw()
    if (!isRunning(show)) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(draw, isCalm ? CALM_STEP_MS : STEP_MS)
    return () => clearInterval(timer)
  }, [show, from, share])
  return <span ref={fill} className={styles.fill} />
}
