import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { OutsideFrame } from '#shared/page/outside-frame.tsx'
import { CodeStep } from './login/code-step.tsx'
import { PasswordStep } from './login/password-step.tsx'
import { RecoveryStep } from './login/recovery-step.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The login page: a passkey, an address with a password and then a code, or a recovery code. */
export function Component() {
  const t = useTranslate()
  const signIn = useSignIn()
  const [email, setEmail] = useState('')
  const [recovers, setRecovers] = useState(false)
  const step = signIn.asksForCode ? 'code' : recovers ? 'recovery' : 'password'
  const stepBefore = useRef(step)
  useEffect(() => {
    // The summary of a problem takes the focus itself.
    if (step !== stepBefore.current && signIn.problems.length === 0) focusHeading()
    stepBefore.current = step
  }, [step, signIn.problems])
  const turn = (toRecovery: boolean) => {
    signIn.back()
    setRecovers(toRecovery)
  }
  return (
    <OutsideFrame title="page.login">
      {step === 'code' && <CodeStep signIn={signIn} />}
      {step === 'recovery' && (
        <RecoveryStep signIn={signIn} email={email} onEmail={setEmail} onBack={() => turn(false)} />
      )}
      {step === 'password' && (
        <>
          <h1 tabIndex={-1}>{t('page.login')}</h1>
          <PasswordStep signIn={signIn} email={email} onEmail={setEmail} onRecovery={() => turn(true)} />
        </>
      )}
    </OutsideFrame>
  )
}
