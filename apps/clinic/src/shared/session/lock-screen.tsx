import { ApiError } from '@htd/contract/client'
import { unlockOptions } from '@htd/contract/clinic/session'
import { TextButton } from '@htd/ui/form/text-button'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { call, logOut, session } from './current-session.ts'
import { failureProblems } from './failure-problems.ts'
import { ProofFields } from './proof-fields.tsx'
import styles from './session.module.css'
import { useLeaving } from './use-leaving.ts'
import { useProof } from './use-proof.ts'

/** A session that ends while it is locked leads to the login. */
async function orLeave<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== 'not_signed_in') throw error
    session.end()
    throw new SignedOutError()
  }
}

/** Stands for the page while the session is locked. Nothing of the page is in the document then. */
export function LockScreen() {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaveProblem, setLeaveProblem] = useState('')
  const proof = useProof(
    () => orLeave(call(unlockOptions, { body: {} })),
    (given) => orLeave(session.unlock(given)),
  )
  useEffect(() => {
    const before = document.title
    document.title = t('lock.documentTitle')
    return () => {
      document.title = before
    }
  }, [t])
  useEffect(() => heading.current?.focus(), [])
  const { left, leave, goNow } = useLeaving({
    ...{ logOut, canStore: false },
    onFailure: (error) => setLeaveProblem(failureProblems(error, t)[0]?.text ?? ''),
  })
  const name = proof.options?.name
  return (
    <main className={styles.lock}>
      <h1 ref={heading} tabIndex={-1}>
        <IconLock aria-hidden size="1.333em" />
        {t('lock.title')}
      </h1>
      <p>{name ? t('lock.textFor', { name }) : t('lock.text')}</p>
      <ProofFields proof={proof} passkey={t('lock.byPasskey')} code={t('lock.byCode')} />
      <p className={styles.leave}>
        <TextButton onClick={left ? goNow : leave}>{t(left ? 'leave.anyway' : 'shell.logOut')}</TextButton>
      </p>
      <div role="status">{left && <p>{t(`leave.${left}`)}</p>}</div>
      {leaveProblem && <p role="alert">{leaveProblem}</p>}
    </main>
  )
}
