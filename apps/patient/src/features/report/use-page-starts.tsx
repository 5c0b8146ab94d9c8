import type { PlacedLeaf } from '@htd/report/leaf-list'
import { contentHeight } from '@htd/report/sheet/measures'
import { type Measured, pageStarts } from '@htd/report/sheet/page-starts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './report.module.css'
import { ReportLeaf } from './report-leaf.tsx'

/** Height of a sheet, the first one as well as all others. @source product specification, "Pagination budget" */
const BUDGET = 1000
/** Pixels per point, in the ruler. */
const POINT = 4 / 3

/** Resolves when the report's font is loaded, which the measurement depends on. */
const fontsReady = (): Promise<unknown> =>
  Promise.all([document.fonts?.ready, document.fonts?.load('400 12px "Atkinson Hyperlegible Next Variable"')])

/**
 * Measures all leaves once, at the width of the paper, and determines which of them start a sheet.
 * @returns `starts` is undefined until known; `ruler` is the measuring element and must be rendered
 */
export function usePageStarts(leaves: readonly PlacedLeaf[]): {
  starts: readonly number[] | undefined
  ruler: ReactNode
} {
  const [measured, setMeasured] = useState<{ of: readonly PlacedLeaf[]; starts: number[] }>()
  const ruler = useRef<HTMLDivElement>(null)
  const isKnown = measured?.of === leaves
  useLayoutEffect(() => {
    let isGone = false
    const measure = () => {
      const elements = [...(ruler.current?.children ?? [])]
      if (!isGone) setMeasured({ of: leaves, starts: pageStarts(heightsOf(leaves, elements), BUDGET) })
    }
    fontsReady().then(measure, measure)
    return () => {
      isGone = true
    }
  }, [leaves])
  return {
    starts: isKnown ? measured.starts : undefined,
    ruler: isKnown ? null : (
      <div ref={ruler} className={styles.ruler} aria-hidden="true" inert>
        {leaves.map(({ leaf }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the leaves of a report are never reordered
          <div key={index} className={styles.measured}>
            <ReportLeaf leaf={leaf} isRuler />
          </div>
        ))}
      </div>
    ),
  }
}

const units = (points: number): number => (points * BUDGET) / contentHeight

function heightsOf(leaves: readonly PlacedLeaf[], elements: readonly Element[]): Measured[] {
  return leaves.map(({ leaf, ...place }, index) => {
    const height = (elements[index]?.getBoundingClientRect().height ?? 0) / POINT
    return { ...place, before: units(leaf.before), height: units(height) }
  })
}
