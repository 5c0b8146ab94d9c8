import { useEffect } from 'react'
import { paths } from '#paths.ts'
import { onPatientLeft } from '#shared/other-tabs.ts'
import { FIRST_QUIZ, questionType } from '#shared/quiz/question-type.ts'

/**
 * Leaves a re-take, which belongs to a patient, when that patient logs out in another tab: this tab goes to the login instead of
 * continuing with the visitors' questions.
 */
export function useLeaveWithPatient(): void {
  useEffect(() => {
    if (questionType() === FIRST_QUIZ) return
    return onPatientLeft(() => {
      history.replaceState({ notice: 'loggedOut' }, '', paths.login())
      location.reload()
    })
  }, [])
}
