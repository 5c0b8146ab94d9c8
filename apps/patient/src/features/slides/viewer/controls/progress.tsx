import { isRunning, progressAt, type Show } from '@htd/domain/slideshow/show'
import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './progress.module.css'

/** With more slides than this, a segment for each would be too thin to see. */
const MOST_SEGMENTS = 24
const STEP_MS = 250
/** For those who want less motion: it moves, but rarely. */
const CALM_STEP_MS = 1000

/** Where one is in the deck, and how much of the slide's time has passed: in words, and as a bar. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
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
  /** Part of the bar that is full before this slide, 0 to 1. */
  from: number
  /** Part of the bar that is this slide's, 0 to 1. */
  share: number
}

/** Written past React: a page need not be rendered for it four times a second. */
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
