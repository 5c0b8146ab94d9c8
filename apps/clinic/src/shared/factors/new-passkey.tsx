import type { Challenge } from '@htd/contract/clinic/fields'
import { Button } from '@htd/ui/form/button'
import { Field } from '@htd/ui/form/field'
import { Problem } from '@htd/ui/form/problem'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { NoPasskeyError, type PasskeyRefusal } from '#shared/session/no-passkey-error.ts'
import { deviceKind } from './device-name.ts'
import styles from './factors.module.css'
import { type MadePasskey, makePasskey } from './make-passkey.ts'

type Props = {
  /** Asks the server for a challenge. */
  getChallenge: () => Promise<Challenge>
  /** Stores what the browser made. */
  onMade: (made: MadePasskey) => Promise<void>
  /** A failure of `getChallenge` or `onMade`; what the browser refuses is said here. */
  onFailure: (error: unknown) => void
  /** Further buttons, beside that which makes the passkey. */
  children?: ReactNode
}

const refusalKeys = {
  cancelled: 'factors.passkeyCancelled',
  exists: 'factors.passkeyExists',
  failed: 'factors.passkeyFailed',
} as const satisfies Record<PasskeyRefusal, string>

/** Makes a passkey on this device, under a name that is proposed. Show it only without a `passkeyHindrance()`. */
export function NewPasskey({ getChallenge, onMade, onFailure, children }: Props) {
  const t = useTranslate()
  const [name, setName] = useState(() =>
    t(`factors.device.${deviceKind(navigator.userAgent, navigator.maxTouchPoints)}`),
  )
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<PasskeyRefusal>()
  const [isNameless, setIsNameless] = useState(false)

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefusal(undefined)
    setIsNameless(!name.trim())
    if (!name.trim() || isBusy) return
    setIsBusy(true)
    try {
      await onMade(await makePasskey(await getChallenge(), name.trim()))
    } catch (error) {
      if (error instanceof NoPasskeyError) setRefusal(error.why)
      else onFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void make(event)} noValidate>
      <Field
        name="passkey_name"
        label={t('factors.passkeyName')}
        hint={t('factors.passkeyNameHint')}
        problem={isNameless ? t('factors.passkeyNeedsName') : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        maxLength={100}
        required
      />
      {refusal && (
        <div role="alert">
          <Problem>{t(refusalKeys[refusal])}</Problem>
        </div>
      )}
      <div className={styles.makeButtons}>
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? 'factors.passkeyMaking' : 'factors.passkeyMake')}
        </Button>
        {children}
      </div>
    </form>
  )
}
