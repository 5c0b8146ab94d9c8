import { questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { type ReactNode, useMemo } from 'react'
import styles from './chart.module.css'
import { ChartGround } from './chart-ground.tsx'
import { ChartLegend, type LegendWords } from './chart-legend.tsx'
import { type ChartPoint, type ChartZone, plotOf } from './chart-plot.ts'
import { ChartPoints } from './chart-points.tsx'

export type { ChartPoint, ChartZone } from './chart-plot.ts'

type Props = {
  /** At least one, oldest first. */
  points: readonly ChartPoint[]
  /** From 0 to 100 without gaps, in either order. */
  bands: readonly ChartZone[]
  /** The range in which a difference from the latest point is not significant. */
  same: ChartZone | undefined
  chosen: string
  onChoose: (id: string) => void
  words: LegendWords & {
    /** Accessible name of the chart. */
    label: string
    /** Meaning of the vertical axis. */
    axis: string
    points: string
    /** @param days length of the time span shown */
    date: (at: number, days: number) => string
  }
  /** Rendered after the description of the selected point. */
  children?: ReactNode
}

/**
 * A chart of values from 0 to 100 over time; `words.axis` says whether higher ones are better. Everything is placed in percent of the plot, so it needs no measuring:
 * it prints, and scales with the text. The description of the selected point is shown as text below.
 */
export function TrendChart({ points, bands, same, chosen, onChoose, words, children }: Props) {
  const plot = useMemo(() => plotOf(points), [points])
  const kinds = questionnaireKinds.filter((wanted) => points.some(({ kind }) => kind === wanted))
  return (
    <figure className={styles.chart} aria-label={words.label}>
      <p className={styles.axis}>
        <IconArrowUp aria-hidden size="1.222em" />
        {words.axis}
      </p>
      <div className={styles.frame}>
        <div className={styles.values} aria-hidden="true">
          {[0, ...bands.map(({ to }) => to)].map((value) => (
            <span key={value} style={{ top: `${100 - value}%` }}>
              {value}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          <ChartGround plot={plot} bands={bands} same={same} />
          <ChartPoints points={points} plot={plot} label={words.points} chosen={chosen} onChoose={onChoose} />
        </div>
        <ul className={styles.names}>
          {bands.map(({ title, from, to }) => (
            <li key={title} style={{ top: `${100 - (from + to) / 2}%` }}>
              {title}
            </li>
          ))}
        </ul>
        <div className={styles.dates} aria-hidden="true">
          {plot.ticks.map(({ x, at }) => (
            <span key={at} style={{ left: `${x}%` }}>
              {words.date(at, plot.days)}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.chosen}>
        <p>{points.find(({ id }) => id === chosen)?.name}</p>
        {children}
      </div>
      <ChartLegend kinds={kinds} bands={bands} same={same} hasGap={plot.hasGap} words={words} />
    </figure>
  )
}
