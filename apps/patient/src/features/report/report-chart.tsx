import { type ChartShape, type ChartText, chartShape } from '@htd/report/sheet/chart-shape'
import { chart as size } from '@htd/report/sheet/measures'
import type { ChartLeaf } from '@htd/report/sheet/report-doc'
import { useMemo } from 'react'
import styles from './report-chart.module.css'

/**
 * Health scores over time: round dots and a solid line for all questions, squares and a dashed line for symptom questions. Only the lines
 * are stretched to the width of the page, so that texts keep the visitor's size.
 */
export function ReportChart({ chart }: { chart: ChartLeaf }) {
  const { grid, left, right, bottom, lines, dots, ticks, days, legend } = useMemo(() => chartShape(chart), [chart])
  const place = ({ x, y }: { x: number; y: number }) => ({ left: part(x, size.width), top: part(y, bottom) })
  return (
    <div role="img" aria-label={chart.alt}>
      <div className={styles.plot} style={{ '--height': bottom } as React.CSSProperties}>
        <svg
          aria-hidden="true"
          className={styles.lines}
          viewBox={`0 0 ${size.width} ${bottom}`}
          preserveAspectRatio="none"
        >
          {grid.map((y) => (
            <line key={y} className={styles.grid} x1={left} x2={right} y1={y} y2={y} />
          ))}
          {lines.map((line) => (
            <Line key={String(line.isSymptom)} {...line} />
          ))}
        </svg>
        {dots.map(({ isSymptom, ...dot }) => (
          <span key={`${dot.x} ${dot.y}`} className={dotClass(isSymptom)} style={place(dot)} />
        ))}
        {ticks.map(({ text, x, y }) => (
          <span key={text} className={styles.tick} style={place({ x, y: y - 3 })}>
            {text}
          </span>
        ))}
      </div>
      <Axis days={days} legend={legend} />
    </div>
  )
}

const part = (of: number, whole: number): string => `${(100 * of) / whole}%`
const dotClass = (isSymptom: boolean): string => `${styles.dot} ${isSymptom ? '' : styles.round}`

const Line = ({ isSymptom, places }: ChartShape['lines'][number]) => (
  <polyline
    className={styles.line}
    strokeDasharray={isSymptom ? '5 4' : undefined}
    points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
  />
)

/** Below the plot: the first and the last date, and what the two kinds of dots mean. */
const Axis = ({ days, legend }: { days: readonly ChartText[]; legend: ChartShape['legend'] }) => (
  <div className={styles.axis}>
    <p className={styles.days}>
      {days.map(({ anchor, text }) => (
        <span key={anchor}>{text}</span>
      ))}
    </p>
    <p className={styles.legend}>
      {legend.map(({ isSymptom, text }) => (
        <span key={text} className={styles.name}>
          <span className={dotClass(isSymptom)} /> {text}
        </span>
      ))}
    </p>
  </div>
)
