import { Button } from '@htd/ui/form/button'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { Field } from '@htd/ui/form/field'
import { TextButton } from '@htd/ui/form/text-button'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { problemOf } from '#shared/session/failure-problems.ts'
import styles from '#shared/session/session.module.css'
import type { SignIn } from '../use-sign-in.ts'
import { AddressField } from './address-field.tsx'

type Props = { signIn: SignIn; email: string; onEmail: (email: string) => void; onBack: () => void }

/** For somebody who has only passkeys, and none at hand: the address and a recovery code. */
export function RecoveryStep({ signIn, email, onEmail, onBack }: Props) {
  const t = useTranslate()
  const { problems, busyWith, byRecoveryCode } = signIn
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void byRecoveryCode(email, code)
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('login.recovery.title')}</h1>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      <p>{t('login.recovery.text')}</p>
      <form onSubmit={submit} noValidate>
        <AddressField signIn={signIn} email={email} onEmail={onEmail} />
        <Field
          name="code"
          label={t('login.recovery.code')}
          hint={t('login.recovery.hint')}
          problem={problemOf(problems, 'code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" className={styles.wide} isBusy={busyWith === 'code'}>
          {t(busyWith === 'code' ? 'proof.code.busy' : 'login.code.submit')}
        </Button>
      </form>
      <div className={styles.below}>
        <p>{t('login.recovery.withPassword')}</p>
        <TextButton onClick={onBack}>{t('login.recovery.back')}</TextButton>
      </div>
    </>
  )
}
