import { Button } from '@htd/ui/form/button'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { PasswordField } from '@htd/ui/form/password-field'
import { TextButton } from '@htd/ui/form/text-button'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { problemOf } from '#shared/session/failure-problems.ts'
import { passkeyHindrance } from '#shared/session/passkey-answer.ts'
import styles from '#shared/session/session.module.css'
import type { SignIn } from '../use-sign-in.ts'
import { AddressField } from './address-field.tsx'

type Props = { signIn: SignIn; email: string; onEmail: (email: string) => void; onRecovery: () => void }

/** The passkey's button, and below it address and password. */
export function PasswordStep({ signIn, email, onEmail, onRecovery }: Props) {
  const t = useTranslate()
  const { problems, busyWith, byPasskey, byPassword } = signIn
  const [password, setPassword] = useState('')
  const hindrance = passkeyHindrance()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void byPassword(email, password)
  }
  return (
    <>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      {hindrance ? (
        <p>{t(`login.passkey.${hindrance}`)}</p>
      ) : (
        <>
          <Button
            id="passkey"
            className={styles.wide}
            aria-describedby="passkey-hint"
            isBusy={busyWith === 'passkey'}
            onClick={() => void byPasskey()}
          >
            {t(busyWith === 'passkey' ? 'proof.passkey.busy' : 'login.passkey')}
          </Button>
          <p id="passkey-hint" className={styles.hint}>
            {t('login.passkey.hint')}
          </p>
          <p className={styles.or}>{t('proof.or')}</p>
        </>
      )}
      <form onSubmit={submit} noValidate>
        <AddressField signIn={signIn} email={email} onEmail={onEmail} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('login.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={problemOf(problems, 'password')}
          words={{
            show: t('password.show'),
            hide: t('password.hide'),
            shown: t('password.shown'),
            hidden: t('password.hidden'),
          }}
        />
        <Button
          type="submit"
          kind={hindrance ? 'primary' : 'secondary'}
          className={styles.wide}
          isBusy={busyWith === 'password'}
        >
          {t(busyWith === 'password' ? 'login.nextBusy' : 'login.next')}
        </Button>
      </form>
      <div className={styles.below}>
        <TextButton onClick={onRecovery}>{t('login.recovery.open')}</TextButton>
      </div>
    </>
  )
}
