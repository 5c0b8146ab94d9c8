import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { comparisonQuery } from './assessment.query.ts'

/** The answers that changed. Fetched once, when they are first asked for, because each comparison is logged. */
export function useComparison({ id, change }: ReadAssessment, onFailure: (error: unknown) => void) {
  const [isOn, setIsOn] = useState(false)
  const { data, error, refetch } = useQuery({ ...comparisonQuery(id), enabled: isOn })
  const note = useEffectEvent(onFailure)
  useEffect(() => {
    if (error) note(error)
  }, [error])
  return {
    /** False if there is nothing to compare with. */
    isPossible: change.previous_id !== null,
    isOn,
    toggle: () => setIsOn(!isOn),
    data,
    error,
    retry: () => void refetch(),
  }
}
export type ComparisonState = ReturnType<typeof useComparison>
