import { useEffect } from 'react'
import { onPatientLeft } from '#shared/other-tabs.ts'
import { patientId } from '#shared/session.ts'

/**
 * Reloads this tab, and so clears its memory, when the patient logs out in another tab or another user logs in there: all tabs of a
 * browser share a session. A session that merely expired clears nothing.
 */
export function useSamePatient(): void {
  useEffect(() => {
    const owner = patientId()
    const loadAnew = () => location.reload()
    const look = () => {
      const now = patientId()
      if (owner && now && now !== owner) loadAnew()
    }
    const stop = onPatientLeft(loadAnew)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
