import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import chart from './chart.module.css'
import { type ChartPoint, nearestTo, type Plot } from './chart-plot.ts'
import styles from './chart-points.module.css'
import { ChartShape } from './chart-shape.tsx'

type Props = {
  points: readonly ChartPoint[]
  plot: Plot
  label: string
  /** Id of the selected point. */
  chosen: string
  onChoose: (id: string) => void
}

/** Steps of the keys; Home and End are clamped to the first and last point. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}
/** Above this number, points are drawn smaller. */
const MANY = 24

/** The points as a listbox with one selected option: a single tab stop, with arrow keys between points. */
export function ChartPoints({ points, plot, label, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const chosenAt = points.findIndex(({ id }) => id === chosen)

  const choose = (index: number) => {
    const point = points[index]
    if (!point) return
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus()
    onChoose(point.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(Math.min(points.length - 1, Math.max(0, chosenAt + step)))
  }
  // A finger is wider than a point, so the nearest one is chosen. A click with detail 0 comes from a keyboard or screen reader.
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const pressed = (event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index
    if (event.detail === 0) return pressed && choose(Number(pressed))
    const place = { x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }
    choose(nearestTo(plot.places, place, { width, height }))
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      tabIndex={-1}
      className={`${styles.points} ${points.length > MANY ? chart.many : ''}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {points.map(({ id, kind, name }, index) => (
        <div
          key={id}
          role="option"
          aria-label={name}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          className={styles.point}
          style={{ left: `${plot.places[index]?.x}%`, top: `${plot.places[index]?.y}%` }}
          data-index={index}
        >
          <ChartShape kind={kind} />
        </div>
      ))}
    </div>
  )
}
