import type { NewTotp } from '@htd/contract/clinic/account'
import { Field } from '@htd/ui/form/field'
import { useTranslate } from '#i18n/translate.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './factors.module.css'
import { QrCode } from './qr-code.tsx'

type Props = {
  totp: NewTotp
  /** The code as typed so far; spaces are fine. */
  code: string
  onCode: (code: string) => void
  problem?: string | undefined
}

/** A new key for an authenticator app, as QR code and as text, with the field `code` that proves it. To be put into a form. */
export function TotpSetup({ totp: { secret, uri }, code, onCode, problem }: Props) {
  const t = useTranslate()
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <>
      <p>{t('factors.totpScan')}</p>
      <QrCode text={uri} label={t('factors.qr')} />
      <p className={styles.typed}>
        {t('factors.totpType')}
        <code className={styles.key} translate="no">
          {groups.join(' ')}
        </code>
      </p>
      <div className={styles.tools}>
        <CopyButton text={secret} label={t('factors.totpCopy')} failed={t('factors.totpNotCopied')} />
      </div>
      <Field
        name="code"
        label={t('factors.totpCode')}
        hint={t('factors.totpCodeHint')}
        problem={problem}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
    </>
  )
}
