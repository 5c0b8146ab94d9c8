import { chartShape } from '@htd/report/sheet/chart-shape'
import { chart as size } from '@htd/report/sheet/measures'
import type { ChartLeaf } from '@htd/report/sheet/report-doc'
import { useMemo } from 'react'
import styles from './report.module.css'

const DOT = 4

/** Health scores over time: round dots and a solid line for all questions, squares and a dashed line for symptom questions. */
export function ReportChart({ chart }: { chart: ChartLeaf }) {
  const { grid, left, right, lines, dots, texts } = useMemo(() => chartShape(chart), [chart])
  return (
    <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={chart.alt}>
      {grid.map((y) => (
        <line key={y} className={styles.grid} x1={left} x2={right} y1={y} y2={y} />
      ))}
      {lines.map(({ isSymptom, places }) => (
        <polyline
          key={String(isSymptom)}
          className={styles.line}
          strokeDasharray={isSymptom ? '5 4' : undefined}
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {dots.map(({ x, y, isSymptom }) =>
        isSymptom ? (
          <rect key={`${x} ${y}`} className={styles.dot} x={x - DOT} y={y - DOT} width={2 * DOT} height={2 * DOT} />
        ) : (
          <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r={DOT} />
        ),
      )}
      {texts.map(({ x, y, text, anchor }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}
