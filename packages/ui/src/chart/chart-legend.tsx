import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import styles from './chart.module.css'
import type { ChartZone } from './chart-plot.ts'
import { ChartShape } from './chart-shape.tsx'

export type LegendWords = {
  general: string
  symptom: string
  /** Explains why a line is interrupted. */
  gap: string
  /** Words a band with its limits; '13–23: mild' without it. */
  band?: (band: ChartZone) => string
}
type Props = {
  kinds: readonly QuestionnaireKind[]
  bands: readonly ChartZone[]
  same: ChartZone | undefined
  hasGap: boolean
  words: LegendWords
}

const Line = ({ kind }: { kind: QuestionnaireKind }) => (
  <span className={styles.key}>
    <svg className={styles.sample} aria-hidden="true">
      <line
        className={kind === 'general' ? styles.generalLine : styles.symptomLine}
        x1="0"
        x2="100%"
        y1="50%"
        y2="50%"
      />
    </svg>
    <ChartShape kind={kind} />
  </span>
)

const plain = ({ title, from, to }: ChartZone): string => `${from}–${to}: ${title}`

/** Explains the symbols in words, and on narrow screens the names of the bands. */
export function ChartLegend({ kinds, bands, same, hasGap, words }: Props) {
  const wordBand = words.band ?? plain
  return (
    <>
      <ul className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Line kind={kind} />
            {words[kind]}
          </li>
        ))}
        {same && (
          <li>
            <svg className={styles.sample} aria-hidden="true">
              <rect className={styles.same} x="1" y="1" width="100%" height="100%" />
            </svg>
            {same.title}
          </li>
        )}
        {hasGap && <li>{words.gap}</li>}
      </ul>
      <ul className={`${styles.legend} ${styles.scale}`}>
        {bands.map((band) => (
          <li key={band.title}>{wordBand(band)}</li>
        ))}
      </ul>
    </>
  )
}
