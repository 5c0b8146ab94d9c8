import { ApiError } from '@htd/contract/client'
import { passkeySignInOptions, signInByCode, signInByPasskey, signInByPassword } from '@htd/contract/clinic/session'
import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { call, noteSignIn } from '#shared/session/current-session.ts'
import { failureProblems } from '#shared/session/failure-problems.ts'
import { answerByPasskey } from '#shared/session/passkey-answer.ts'
import { COOKIE_LOCK } from '#shared/session/staff-session.ts'
import { nextAddress } from './next-address.ts'

const UNAUTHORISED = 401

/** The state of the login page. `ticket`: the password was right, and a code is asked for. */
type Attempt = { ticket?: string; problems: readonly SummaryProblem[] }

/** Signs in, by passkey or by password and code, and opens the page that the person wanted. */
export function useSignIn() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const [{ ticket, problems }, setAttempt] = useState<Attempt>(() => ({
    problems: navigator.cookieEnabled ? [] : [{ text: t('login.noCookies') }],
  }))
  const [busyWith, setBusyWith] = useState<'passkey' | 'password' | 'code'>()

  const enter = () => {
    noteSignIn()
    navigate(nextAddress(location.search), { replace: true })
  }
  const run = async (step: 'passkey' | 'password' | 'code', action: () => Promise<void>) => {
    if (busyWith) return
    setBusyWith(step)
    try {
      await action()
    } catch (error) {
      setAttempt((before) => attemptAfter(before, error))
    } finally {
      setBusyWith(undefined)
    }
  }
  const attemptAfter = (before: Attempt, error: unknown): Attempt => {
    if (error instanceof ApiError && error.problem.code === 'second_factor_needed' && error.problem.ticket)
      return { ticket: error.problem.ticket, problems: [] }
    // The ticket of the password was used, or its five minutes are over.
    if (before.ticket && error instanceof ApiError && error.status === UNAUTHORISED)
      return { problems: [{ text: t('login.ticketOver') }] }
    return { ...before, problems: failureProblems(error, t) }
  }

  const byPasskey = () =>
    run('passkey', async () => {
      const answer = await answerByPasskey(await call(passkeySignInOptions, { body: {} }))
      await oneAtATime(COOKIE_LOCK, () => call(signInByPasskey, { body: answer }))
      enter()
    })
  const emailProblems = (email: string) => (isEmail(email) ? [] : [{ field: 'email', text: t('login.emailInvalid') }])
  const byPassword = (typed: string, password: string) => {
    const email = normaliseEmail(typed)
    const missing = [
      ...emailProblems(email),
      ...(password ? [] : [{ field: 'password', text: t('login.passwordMissing') }]),
    ]
    if (missing.length > 0) return setAttempt({ problems: missing })
    return run('password', () => call(signInByPassword, { body: { email, password } }).then(() => undefined))
  }
  const byCode = (typed: string) => {
    const code = typed.trim()
    if (!ticket) return
    if (!code) return setAttempt({ ticket, problems: [{ field: 'code', text: t('proof.codeMissing') }] })
    return run('code', async () => {
      await oneAtATime(COOKIE_LOCK, () => call(signInByCode, { body: { ticket, code } }))
      enter()
    })
  }
  const byRecoveryCode = (typed: string, code: string) => {
    const email = normaliseEmail(typed)
    const missing = [...emailProblems(email), ...(code.trim() ? [] : [{ field: 'code', text: t('proof.codeMissing') }])]
    if (missing.length > 0) return setAttempt({ problems: missing })
    return run('code', async () => {
      await oneAtATime(COOKIE_LOCK, () => call(signInByCode, { body: { email, code } }))
      enter()
    })
  }
  const back = () => setAttempt({ problems: [] })
  return { asksForCode: ticket !== undefined, problems, busyWith, byPasskey, byPassword, byCode, byRecoveryCode, back }
}
export type SignIn = ReturnType<typeof useSignIn>
