import { useEffect } from 'react'
import { paths } from '#paths.ts'
import { onPatientLeft } from '#shared/other-tabs.ts'
import { FIRST_QUIZ, questionType } from '#shared/quiz/question-type.ts'

/**
 * Questions that are answered again belong to a patient. Where they log out in another tab, this one goes to the login and doesn't
 * go on with the questions of visitors.
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
