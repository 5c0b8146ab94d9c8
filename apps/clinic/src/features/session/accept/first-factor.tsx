import { type acceptInvitation, type Invitation, invitationPasskeyOptions } from '@htd/contract/clinic/invitations'
import type { InputOf } from '@htd/contract/endpoint'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { TextButton } from '@htd/ui/form/text-button'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { NewPasskey } from '#shared/factors/new-passkey.tsx'
import { call } from '#shared/session/current-session.ts'
import { failureProblems } from '#shared/session/failure-problems.ts'
import { passkeyHindrance } from '#shared/session/passkey-answer.ts'
import { PasswordAndApp } from './password-and-app.tsx'
import { StepNumber } from './step-number.tsx'
import type { FactorChoice } from './use-factor-choice.ts'
import { type Way, WayChoice } from './way-choice.tsx'

type Factor = Partial<InputOf<typeof acceptInvitation>['body']>

type Props = {
  token: string
  invitation: Invitation
  choice: FactorChoice
  /** Accepts the invitation with a passkey, or with a password and a code. */
  onFactor: (factor: Factor) => Promise<void>
  onBack?: () => void
}

/** The factor that one signs in with from now on. */
export function FirstFactor({ token, invitation, choice, onFactor, onBack }: Props) {
  const t = useTranslate()
  const hindrance = passkeyHindrance()
  const { way, setWay } = choice
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  useEffect(focusHeading, [])
  const isReset = invitation.kind === 'reset'
  const change = (next: Way) => {
    setProblems([])
    setWay(next)
  }
  return (
    <>
      {!isReset && <StepNumber step={2} />}
      <h1 tabIndex={-1}>{t(isReset ? 'accept.resetTitle' : 'factor.title')}</h1>
      {isReset && <p>{t('accept.resetText', { email: invitation.email })}</p>}
      <ErrorSummary title={t('app.problem')} problems={problems} />
      <WayChoice ways={['passkey', 'password']} way={way} onWay={change} hindrance={hindrance} />
      {way === 'passkey' ? (
        <NewPasskey
          getChallenge={() => call(invitationPasskeyOptions, { body: {} }, { token })}
          onMade={({ name, ...made }) => onFactor({ ...made, passkey_name: name })}
          onFailure={(error) => setProblems(failureProblems(error, t))}
        />
      ) : (
        <PasswordAndApp
          choice={choice}
          email={invitation.email}
          problems={problems}
          onProblems={setProblems}
          onReady={onFactor}
        />
      )}
      {onBack && (
        <p>
          <TextButton onClick={onBack}>{t('accept.back')}</TextButton>
        </p>
      )}
    </>
  )
}
