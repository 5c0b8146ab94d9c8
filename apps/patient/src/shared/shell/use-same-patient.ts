import { useEffect } from 'react'
import { onPatientLeft } from '#shared/other-tabs.ts'
import { patientId } from '#shared/session.ts'

/**
 * The tabs of a browser share a session. Where the patient logs out in one of them, or somebody else logs in, nothing of the first
 * stays in the others: they load anew, and with that forget what they kept. A session that merely ended takes nothing away.
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
