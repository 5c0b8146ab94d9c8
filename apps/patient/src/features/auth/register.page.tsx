import { register } from '@htd/contract/auth'
import { ApiError } from '@htd/contract/client'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { call } from '#shared/api.ts'
import { forgetLink, useLinkSecrets } from '#shared/link-secrets.ts'
import { failureText, isUnusableLink } from './failure-text.ts'
import { serverProblems } from './field-problems.ts'
import { NameStep } from './registration/name-step.tsx'
import { PasswordStep } from './registration/password-step.tsx'
import { AlreadyRegistered, UnusableLink } from './registration/registration-ends.tsx'
import type { Registration } from './registration/step-props.ts'

const empty: Registration = { password: '', confirmation: '', hasAgreed: false, firstName: '', lastName: '' }
const passwordFields = ['password', 'confirmed_password', 'agreement']

/** Creates an account from a mailed link, in two steps. The input is kept when moving between the steps. */
export function Component() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const link = useLinkSecrets('registration', 'token')
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  const [end, setEnd] = useState<'unusable' | 'known' | undefined>(link.token ? undefined : 'unusable')
  const history = useHistoryState<{ step?: number } | null>()
  // The history state survives a reload but the password does not: the second step would have no password to send.
  const [hasPassword, setHasPassword] = useState(false)
  const step = history?.step === 2 && hasPassword ? 2 : 1
  useArrivalAtStep(step, problems.length > 0)

  const change = (part: Partial<Registration>) => setTyped((before) => ({ ...before, ...part }))
  const goTo = (next: 1 | 2, found: readonly SummaryProblem[] = []) => {
    setHasPassword(true)
    setProblems(found)
    navigate(paths.register(), { state: { step: next }, replace: next === 1 })
  }
  const fail = (error: unknown) => {
    if (isUnusableLink(error)) return setEnd('unusable')
    if (error instanceof ApiError && error.problem.code === 'already_registered') return setEnd('known')
    const found = serverProblems(error)
    if (found.some(({ field }) => passwordFields.includes(field ?? ''))) return goTo(1, found)
    setProblems(found.length > 0 ? found : [{ text: failureText(error, t, t('form.noAnswer')) }])
  }
  const send = async () => {
    setProblems([])
    try {
      await call(register, { body: bodyOf(typed) }, { token: link.token })
    } catch (error) {
      return fail(error)
    }
    forgetLink('registration')
    navigate(paths.login(), { replace: true, state: { notice: 'registered', email: link.email } })
  }

  if (end === 'unusable') return <UnusableLink />
  if (end === 'known') return <AlreadyRegistered token={link.token} />
  const shared = { typed, change, problems, onProblems: setProblems }
  return step === 1 ? (
    <PasswordStep {...shared} email={link.email} onDone={() => goTo(2)} />
  ) : (
    <NameStep {...shared} onBack={() => goTo(1)} onDone={send} />
  )
}

const bodyOf = ({ password, confirmation, hasAgreed, firstName, lastName }: Registration) => ({
  password,
  confirmed_password: confirmation,
  first_name: firstName,
  last_name: lastName,
  agreement: hasAgreed,
})

/** Moves the focus on a step change, since both steps have the same URL. If there are problems, these take the focus. */
function useArrivalAtStep(step: number, hasProblems: boolean): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo(0, 0)
    if (!hasProblems) focusHeading()
  }, [step, hasProblems])
}
