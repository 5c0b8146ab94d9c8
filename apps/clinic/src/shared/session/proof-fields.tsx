import { Button } from '@htd/ui/form/button'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import type { FormEvent } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { CodeField } from './code-field.tsx'
import { problemOf } from './failure-problems.ts'
import styles from './session.module.css'
import { PROOF_CODE, type useProof } from './use-proof.ts'

type Props = {
  proof: ReturnType<typeof useProof>
  /** Words of the two buttons. */
  passkey: string
  code: string
}

/** The passkey's button and the field of a code, as far as the person has them. */
export function ProofFields({ proof, passkey, code }: Props) {
  const t = useTranslate()
  const { options, hasPasskey, problems, busyWith, byPasskey, byCode, ask } = proof
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void byCode()
  }
  return (
    <>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      {!options && problems.length === 0 && <LoadingText text={t('app.loading')} />}
      {!options && problems.length > 0 && <Button onClick={() => void ask()}>{t('app.retry')}</Button>}
      {options && hasPasskey && (
        <Button id="passkey" className={styles.wide} isBusy={busyWith === 'passkey'} onClick={() => void byPasskey()}>
          {busyWith === 'passkey' ? t('proof.passkey.busy') : passkey}
        </Button>
      )}
      {options && hasPasskey && options.has_code && <p className={styles.or}>{t('proof.or')}</p>}
      {options?.has_code && (
        <form onSubmit={submit} noValidate>
          <CodeField
            name={PROOF_CODE}
            value={proof.code}
            onChange={proof.setCode}
            problem={problemOf(problems, PROOF_CODE)}
          />
          <Button
            type="submit"
            kind={hasPasskey ? 'secondary' : 'primary'}
            className={styles.wide}
            isBusy={busyWith === 'code'}
          >
            {busyWith === 'code' ? t('proof.code.busy') : code}
          </Button>
        </form>
      )}
      {options && !hasPasskey && !options.has_code && <p>{t('proof.passkeyElsewhere')}</p>}
    </>
  )
}
