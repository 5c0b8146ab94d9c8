import type { Slide } from '@htd/contract/slides'
import { SlideView } from '#features/slides/viewer/stage/slide-view.tsx'
import styles from './reading-view.module.css'

type Props = { slides: readonly Slide[]; hasDeckTitle: boolean }

/** The whole deck as one static page, which can be searched and printed in full. */
export const ReadingView = ({ slides, hasDeckTitle }: Props) => (
  <ol className={styles.list}>
    {slides.map((slide) => (
      <li key={slide.id} className={styles.item}>
        <SlideView slide={slide} hasDeckTitle={hasDeckTitle} />
      </li>
    ))}
  </ol>
)
