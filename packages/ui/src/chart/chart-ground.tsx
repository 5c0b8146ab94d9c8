import styles from './chart.module.css'
import type { ChartZone, Plot } from './chart-plot.ts'

type Props = { plot: Plot; bands: readonly ChartZone[]; same: ChartZone | undefined }

const Zone = ({ from, to, className }: Pick<ChartZone, 'from' | 'to'> & { className: string | undefined }) => (
  <rect className={className} x="0" width="100%" y={`${100 - to}%`} height={`${to - from}%`} />
)

/** Zones and lines. They scale with the plot; their strokes don't. */
export function ChartGround({ plot, bands, same }: Props) {
  return (
    <svg className={styles.ground} aria-hidden="true">
      {bands.map(({ title, from, to }) => (
        <Zone key={title} from={from} to={to} className={styles.band} />
      ))}
      {same && <Zone from={same.from} to={same.to} className={styles.same} />}
      {bands.map(({ title, to }) => (
        <line key={title} className={styles.limit} x1="0" x2="100%" y1={`${100 - to}%`} y2={`${100 - to}%`} />
      ))}
      {plot.ticks.map(({ x, at }) => (
        <line key={at} className={styles.tick} x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
      ))}
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        <path className={styles.generalLine} d={plot.lines.general} vectorEffect="non-scaling-stroke" />
        <path className={styles.symptomLine} d={plot.lines.symptom} vectorEffect="non-scaling-stroke" />
      </svg>
    </svg>
  )
}
