import { Button } from '@htd/ui/form/button'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { TextButton } from '@htd/ui/form/text-button'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { CodeField } from '#shared/session/code-field.tsx'
import { problemOf } from '#shared/session/failure-problems.ts'
import styles from '#shared/session/session.module.css'
import type { SignIn } from '../use-sign-in.ts'

/** The code after a right password: of the authenticator app, or a recovery code. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const t = useTranslate()
  const { problems, busyWith, byCode, back } = signIn
  const [code, setCode] = useState('')
  const [isExplained, setIsExplained] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void byCode(code)
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('login.code.title')}</h1>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      <form onSubmit={submit} noValidate>
        <CodeField value={code} onChange={setCode} problem={problemOf(problems, 'code')} hint={t('login.code.hint')} />
        <Button type="submit" className={styles.wide} isBusy={busyWith === 'code'}>
          {t(busyWith === 'code' ? 'proof.code.busy' : 'login.code.submit')}
        </Button>
      </form>
      <div className={styles.below}>
        <TextButton aria-expanded={isExplained} onClick={() => setIsExplained(!isExplained)}>
          {t('login.code.noPhone')}
        </TextButton>
        {isExplained && (
          <>
            <p>{t('login.code.recovery')}</p>
            <p>{t('login.code.nothing')}</p>
          </>
        )}
        <TextButton onClick={back}>{t('login.code.back')}</TextButton>
      </div>
    </>
  )
}
