import { stepUp, stepUpOptions } from '@htd/contract/clinic/session'
import type { InputOf } from '@htd/contract/endpoint'
import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { callAsStaff, stepUps } from './current-session.ts'
import { ProofFields } from './proof-fields.tsx'
import styles from './session.module.css'
import type { StepUpNeed } from './step-ups.ts'
import { useProof } from './use-proof.ts'

/** Asks for a passkey or a code when the server wants an action confirmed. The page behind it stays as it is. */
export function StepUpDialog() {
  const need = useSyncExternalStore(stepUps.subscribe, stepUps.current)
  return need ? <Confirmation key={`${need.kind} ${need.digest}`} need={need} /> : null
}

function Confirmation({ need }: { need: StepUpNeed }) {
  const t = useTranslate()
  const body = {
    kind: need.kind as InputOf<typeof stepUp>['body']['kind'],
    ...(need.digest ? { digest: need.digest } : {}),
  }
  const proof = useProof(
    () => callAsStaff(stepUpOptions, { body }),
    async (given) => {
      await callAsStaff(stepUp, { body: { ...given, ...body } })
      stepUps.confirmed(need)
    },
  )
  const cancel = () => stepUps.cancel(need)
  return (
    <Dialog
      isOpen
      title={t('stepUp.title')}
      onClose={cancel}
      actions={
        <Button kind="secondary" onClick={cancel}>
          {t('stepUp.cancel')}
        </Button>
      }
    >
      <p className={styles.confirm}>{t('stepUp.text')}</p>
      <ProofFields proof={proof} passkey={t('stepUp.byPasskey')} code={t('stepUp.byCode')} />
    </Dialog>
  )
}
