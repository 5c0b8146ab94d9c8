import { logOut as endSession } from '@htd/contract/auth'
import { forgetQuiz } from '#shared/quiz/quiz-progress.ts'
import { call } from './api.ts'
import { forgetKept } from './kept-in-tab.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { forgetNames } from './patient-names.ts'
import { accessToken, refreshToken } from './session.ts'
import { deleteDatabase } from './storage/databases.ts'
import { clearStored } from './storage/local.ts'
import { setTokens } from './token-store.ts'

/** Removes the tokens and what else this device keeps of the patient, in all its tabs. Never fails. */
export async function forgetPatient(): Promise<void> {
  const removed = setTokens()
  forgetNames()
  forgetKept()
  await removed.catch((error: unknown) => console.error('The tokens could not be removed for good', error))
  // They load anew and look at the tokens, so these have to be gone by then.
  tellOtherTabs()
  await forgetQuiz()
  clearStored((key) => key === 'selectedLanguage')
  await deleteDatabase('questions').catch((error: unknown) =>
    console.error('The questions could not be removed', error),
  )
}

/** Ends the session here and on the server, and removes what this device keeps of the patient. Never fails. */
export async function logOut(): Promise<void> {
  const isIn = accessToken() !== undefined
  const refresh = refreshToken()
  await Promise.all([
    forgetPatient(),
    isIn && call(endSession, { body: { refresh } }).catch((error: unknown) => console.error('Logout', error)),
  ])
}
