import type { ResultItem } from '@htd/contract/quiz'
import { useMemo, useState } from 'react'
import { hasBothKinds, type Lines, ofLastYear, ofLines } from './shown-assessments.ts'

export type ShownAssessments = {
  /** The assessments of the chosen time and lines, newest first; at least one. */
  shown: readonly ResultItem[]
  /** Number of assessments in the last twelve months; undefined if there is no choice of time. */
  recent: number | undefined
  isWholeTime: boolean
  showWholeTime: (isWholeTime: boolean) => void
  /** Undefined if there is only one kind, and so no choice. */
  lines: Lines | undefined
  showLines: (lines: Lines) => void
}

/** Keeps which part of the history the chart shows: at first the last twelve months, with the lines of both questionnaires. @param items newest first */
export function useShownAssessments(items: readonly ResultItem[]): ShownAssessments {
  const [now] = useState(() => new Date())
  const [isWholeTime, showWholeTime] = useState(false)
  const [lines, showLines] = useState<Lines>('both')
  const recent = useMemo(() => ofLastYear(items, now), [items, now])
  const inTime = isWholeTime || !recent ? items : recent
  const shown = useMemo(() => ofLines(inTime, lines), [inTime, lines])
  return {
    shown,
    recent: recent?.length,
    isWholeTime,
    showWholeTime,
    lines: hasBothKinds(inTime) ? lines : undefined,
    showLines,
  }
}
