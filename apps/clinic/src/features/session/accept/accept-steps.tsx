import { ApiError } from '@htd/contract/client'
import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { acceptInvitation, type Invitation, invitationTotp } from '@htd/contract/clinic/invitations'
import type { InputOf } from '@htd/contract/endpoint'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, noteSignIn } from '#shared/session/current-session.ts'
import { passkeyHindrance } from '#shared/session/passkey-answer.ts'
import { COOKIE_LOCK } from '#shared/session/staff-session.ts'
import { keepNewCodes } from '../new-codes.ts'
import { FirstFactor } from './first-factor.tsx'
import { type Person, PersonStep } from './person-step.tsx'
import { UnusableLink } from './unusable-link.tsx'
import { useFactorChoice } from './use-factor-choice.ts'

type Factor = Omit<InputOf<typeof acceptInvitation>['body'], keyof Person | 'language'>

type Props = { token: string; invitation: Invitation }

/** The steps until there is a session; `finish.page` has the others. */
export function AcceptSteps({ token, invitation }: Props) {
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const { kind, name, title, email } = invitation
  const [person, setPerson] = useState<Person>({ name, title })
  const choice = useFactorChoice(passkeyHindrance() ? 'password' : 'passkey', (signal) =>
    call(invitationTotp, { body: {} }, { token, signal }),
  )
  // Who has lost the factors has told the name long ago.
  const [step, setStep] = useState<'person' | 'factor' | 'unusable'>(kind === 'reset' ? 'factor' : 'person')

  const accept = async (factor: Factor) => {
    try {
      const body = { ...person, language, ...factor }
      const { codes } = await oneAtATime(COOKIE_LOCK, () => call(acceptInvitation, { body }, { token }))
      keepNewCodes({ codes, account: email })
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.code !== 'invalid_link') throw error
      return setStep('unusable')
    }
    noteSignIn()
    navigate(at.home.link(), { replace: true, state: null })
  }
  if (step === 'unusable') return <UnusableLink />
  if (step === 'person')
    return <PersonStep invitation={invitation} person={person} onPerson={setPerson} onNext={() => setStep('factor')} />
  return (
    <FirstFactor
      token={token}
      invitation={invitation}
      choice={choice}
      onFactor={accept}
      {...(kind === 'reset' ? {} : { onBack: () => setStep('person') })}
    />
  )
}
