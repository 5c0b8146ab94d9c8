import { makeTotp, type NewTotp, proveTotp, removeTotp } from '@htd/contract/clinic/account'
import { Button } from '@htd/ui/form/button'
import { showToast } from '@htd/ui/overlay/toasts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { TotpSetup } from '#shared/factors/totp-setup.tsx'
import { Section } from '#shared/page/section.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import styles from './account.module.css'
import { useReloadAccount } from './account.query.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const TITLE_ID = 'totp'

/** The authenticator app: add, replace, remove. */
export function TotpSection({ hasTotp }: { hasTotp: boolean }) {
  const t = useTranslate()
  const { isBusy, failure, run } = useAction()
  const [totp, setTotp] = useState<NewTotp>()
  const [isRemoving, setIsRemoving] = useState(false)

  const close = () => {
    setTotp(undefined)
    document.getElementById(TITLE_ID)?.focus()
  }
  const begin = () => run(async () => setTotp(await callAsStaff(makeTotp, { body: {} })))
  return (
    <Section id={TITLE_ID} title={t('account.totp')}>
      <p>{t(hasTotp ? 'account.totpOn' : 'account.totpOff')}</p>
      {totp ? (
        <Setup totp={totp} isReplacing={hasTotp} onClose={close} />
      ) : (
        <>
          <ActionFailure failure={failure} />
          <div className={styles.buttons}>
            <Button kind="secondary" isBusy={isBusy} onClick={() => void begin()}>
              {t(hasTotp ? 'account.totpReplace' : 'account.totpAdd')}
            </Button>
            {hasTotp && (
              <Button
                kind="secondary"
                aria-label={t('account.removeNamed', { name: t('account.totpName') })}
                onClick={() => setIsRemoving(true)}
              >
                {t('account.remove')}
              </Button>
            )}
          </div>
        </>
      )}
      {isRemoving && (
        <RemoveDialog
          title={t('account.totpRemoveTitle')}
          text={t('account.totpRemoveText')}
          removed={t('account.totpRemoved')}
          returnTo={TITLE_ID}
          remove={() => callAsStaff(removeTotp, {})}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Section>
  )
}

function Setup({ totp, isReplacing, onClose }: { totp: NewTotp; isReplacing: boolean; onClose: () => void }) {
  const t = useTranslate()
  const reload = useReloadAccount()
  const { isBusy, failure, run } = useAction()
  const [code, setCode] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.focus(), [])

  const prove = async (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(!code.trim())
    if (!code.trim()) return document.getElementById('code')?.focus()
    const isDone = await run(async () => {
      await callAsStaff(proveTotp, { body: { code: code.trim() } })
      await reload()
    })
    if (!isDone) return document.getElementById('code')?.focus()
    onClose()
    showToast(t('account.totpSaved'))
  }
  const problem = isEmpty ? t('account.totpNeedsCode') : failure?.fields.find(({ field }) => field === 'code')?.text
  return (
    <form
      ref={form}
      className={styles.inner}
      aria-label={t('account.totp')}
      tabIndex={-1}
      onSubmit={(event) => void prove(event)}
      noValidate
    >
      {isReplacing && <p>{t('account.totpReplaceText')}</p>}
      <TotpSetup totp={totp} code={code} onCode={setCode} problem={problem} />
      {!problem && <ActionFailure failure={failure} />}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? 'actions.busy' : 'account.totpProve')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  )
}
