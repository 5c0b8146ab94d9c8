import { addPasskey, newPasskeyOptions, type Passkey, removePasskey } from '@htd/contract/clinic/account'
import { Button } from '@htd/ui/form/button'
import { showToast } from '@htd/ui/overlay/toasts'
import { newUuid } from '@htd/web/query/new-uuid.ts'
import { useRef, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import type { MadePasskey } from '#shared/factors/make-passkey.ts'
import { NewPasskey } from '#shared/factors/new-passkey.tsx'
import { Section } from '#shared/page/section.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { passkeyHindrance } from '#shared/session/passkey-answer.ts'
import { useMoments } from '#shared/use-moments.ts'
import styles from './account.module.css'
import { useReloadAccount } from './account.query.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const TITLE_ID = 'passkeys'

/** One's passkeys: what each is called, when it was used, and how to add and remove one. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTranslate()
  const [removed, setRemoved] = useState<Passkey>()
  return (
    <Section id={TITLE_ID} title={t('account.passkeys')}>
      <p>{t('account.passkeysText')}</p>
      {passkeys.length === 0 && <p>{t('account.passkeysNone')}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {passkeyHindrance() ? <p>{t('account.passkeysUnusable')}</p> : <AddPasskey />}
      {removed && (
        <RemoveDialog
          title={t('account.passkeyRemoveTitle', { name: removed.name })}
          text={t('account.passkeyRemoveText')}
          removed={t('account.passkeyRemoved', { name: removed.name })}
          returnTo={TITLE_ID}
          remove={() => callAsStaff(removePasskey, { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Section>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslate()
  const { moment } = useMoments()
  const { name, created_at, last_used_at, is_backed_up } = passkey
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.itemName}>{name}</p>
        <p className={styles.itemText}>
          {t('account.passkeyAdded', { at: moment(created_at) })}
          <br />
          {last_used_at ? t('account.passkeyUsed', { at: moment(last_used_at) }) : t('account.passkeyUnused')}
          {is_backed_up && (
            <>
              <br />
              {t('account.passkeySynced')}
            </>
          )}
        </p>
      </div>
      <Button kind="secondary" aria-label={t('account.removeNamed', { name })} onClick={onRemove}>
        {t('account.remove')}
      </Button>
    </li>
  )
}

const focusOn = (opened: HTMLElement | null) => opened?.focus()

function AddPasskey() {
  const t = useTranslate()
  const reload = useReloadAccount()
  const { failure, fail, forget } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  /** One id for all attempts with the same passkey: a repeated one adds nothing twice. */
  const stored = useRef<{ id: string; of: string }>(undefined)

  const close = () => {
    setIsOpen(false)
    document.getElementById(TITLE_ID)?.focus()
  }
  const store = async (made: MadePasskey) => {
    if (stored.current?.of !== made.attestation.id) stored.current = { id: newUuid(), of: made.attestation.id }
    forget()
    await callAsStaff(addPasskey, { params: { id: stored.current.id }, body: made })
    await reload()
    close()
    showToast(t('account.passkeySaved', { name: made.name }))
  }
  if (!isOpen)
    return (
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {t('account.passkeyAdd')}
      </Button>
    )
  return (
    <section ref={focusOn} className={styles.inner} aria-label={t('account.passkeyAdd')} tabIndex={-1}>
      <NewPasskey getChallenge={() => callAsStaff(newPasskeyOptions, { body: {} })} onMade={store} onFailure={fail}>
        <Button kind="secondary" onClick={close}>
          {t('actions.cancel')}
        </Button>
      </NewPasskey>
      <ActionFailure failure={failure} />
    </section>
  )
}
