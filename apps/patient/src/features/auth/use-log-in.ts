import { logOut as endSession, logIn } from '@htd/contract/auth'
import { ApiError } from '@htd/contract/client'
import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { useActionState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTranslate } from '#i18n/translate.ts'
import { call } from '#shared/api.ts'
import { forgetLink, useLinkSecrets } from '#shared/link-secrets.ts'
import { forgetPatient } from '#shared/log-out.ts'
import { rememberNames } from '#shared/patient-names.ts'
import { isRetakeOfAnother } from '#shared/quiz/quiz-progress.ts'
import { accessToken } from '#shared/session.ts'
import { store } from '#shared/storage/local.ts'
import { setTokens } from '#shared/token-store.ts'
import { failureText } from './failure-text.ts'
import type { LoginState } from './login-notice.tsx'
import { nextAddress } from './next-address.ts'

/** Product specification, section 5 "Login". */
const PASSWORD_MIN = 2

type Attempt = { email: string; problems: readonly SummaryProblem[] }

/** Runs the login form, which has the fields `username` and `password`, and navigates to the page that the visitor asked for. */
export function useLogIn() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { token: claim } = useLinkSecrets('claim', 'claim')
  const known = useHistoryState<LoginState>()?.email ?? ''

  const problemsOf = (email: string, password: string): SummaryProblem[] => [
    ...(isEmail(normaliseEmail(email)) ? [] : [{ field: 'username', text: t('auth.invalidEmail') }]),
    ...(password.length >= PASSWORD_MIN ? [] : [{ field: 'password', text: t('auth.invalidPassword') }]),
  ]
  const problemsAfter = (error: unknown): SummaryProblem[] => {
    if (error instanceof CookiesBlockedError) {
      // The server has added the answers of the link to the account.
      forgetLink('claim')
      return [{ text: t('auth.noCookies') }, { text: t('auth.noCookiesHelp') }]
    }
    const isWrong = error instanceof ApiError && error.problem.code === 'invalid_credentials'
    const help = isWrong ? [{ text: t('auth.rejectedHelp') }] : []
    return [{ text: failureText(error, t, t('auth.rejected')) }, ...help]
  }
  const attempt = async (_: Attempt, form: FormData): Promise<Attempt> => {
    const email = String(form.get('username'))
    const password = String(form.get('password'))
    const problems = problemsOf(email, password)
    if (problems.length > 0) return { email, problems }
    try {
      await openSession({ username: normaliseEmail(email), password, ...(claim ? { claim } : {}) })
    } catch (error) {
      return { email, problems: problemsAfter(error) }
    }
    forgetLink('claim')
    navigate(nextAddress(location.search), { replace: true })
    return { email, problems: [] }
  }
  const [{ email, problems }, submit, isBusy] = useActionState(attempt, { email: known, problems: [] })
  return { email, problems, submit, isBusy, hasClaim: claim !== '' }
}

/** The password was right, but the browser has not kept the session's cookies. */
class CookiesBlockedError extends Error {}

/** Logs in under the session lock, so that no older session is renewed concurrently: its cookie could overwrite the one of this login. @throws CookiesBlockedError */
function openSession(body: { username: string; password: string; claim?: string }): Promise<void> {
  return oneAtATime('session', async () => {
    const { access, refresh, first_name, last_name } = await call(logIn, { body })
    if (isRetakeOfAnother(body.username)) await forgetPatient()
    await setTokens({ access, refresh })
    if (accessToken() === undefined) {
      // Nobody can use this session: it would only stay in the list of devices.
      if (refresh) void call(endSession, { body: { refresh } }).catch(() => undefined)
      throw new CookiesBlockedError()
    }
    // A re-take of the general questions submits it.
    store('email', body.username)
    rememberNames({ firstName: first_name, lastName: last_name })
  })
}
