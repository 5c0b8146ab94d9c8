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

/** Removes the tokens and all other data of the patient on this device, in all its tabs. Never fails. */
export async function forgetPatient(): Promise<void> {
  const removed = setTokens()
  forgetNames()
  forgetKept()
  await removed.catch((error: unknown) => console.error('token removal failed', error))
  // The other tabs reload and read the tokens, so these must be gone by then.
  tellOtherTabs()
  await forgetQuiz()
  clearStored((key) => key === 'selectedLanguage')
  await deleteDatabase('questions').catch((error: unknown) => console.error('questions database removal failed', error))
}

/** Ends the session on this device and on the server, and removes the patient's data from the device. Never fails. */
export async function logOut(): Promise<void> {
  const isIn = accessToken() !== undefined
  const refresh = refreshToken()
  await Promise.all([
    forgetPatient(),
    isIn &&
      call(endSession, { body: { refresh } }).catch((error: unknown) => console.error('logout request failed', error)),
  ])
}
