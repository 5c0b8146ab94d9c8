import { inviteStaff } from '@htd/contract/clinic/staff'
import { isEmail, normaliseEmail } from '@htd/domain/accounts/email'
import { type Language, languages } from '@htd/domain/vocabulary/languages'
import { Choice } from '@htd/ui/form/choice'
import { EmailField } from '@htd/ui/form/field'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { newUuid } from '@htd/web/query/new-uuid.ts'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionDialog } from '#shared/actions/action-dialog.tsx'
import type { Failure } from '#shared/actions/read-failure.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { MemberFields } from './member-fields.tsx'
import { failureOf, type MemberValues, missingIn, noValues, toSend } from './member-values.ts'
import styles from './staff.module.css'
import { useStaffAction } from './use-staff-action.ts'

/** Invites somebody. */
export function InviteDialog({ returnTo, onClose }: { returnTo: string; onClose: () => void }) {
  const t = useTranslate()
  const { language: ownLanguage } = useLanguage()
  // One id for all attempts of this dialog: a repeated one invites nobody twice.
  const [id] = useState(newUuid)
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const [values, setValues] = useState<MemberValues>(noValues)
  const [missing, setMissing] = useState<Failure>()
  const { isBusy, failure, perform } = useStaffAction(onClose)

  const invite = () => {
    const fields = [
      ...(isEmail(normaliseEmail(email)) ? [] : [{ field: 'email', text: t('staff.needsEmail') }]),
      ...missingIn(values, t),
    ]
    setMissing(failureOf(fields))
    if (fields.length > 0) return
    const body = { email: email.trim(), language, ...toSend(values) }
    void perform(() => callAsStaff(inviteStaff, { params: { id }, body }), t('staff.invited', { name: body.name }))
  }
  const shown = missing ?? failure
  const problemOf = (field: string) =>
    shown?.fields.find((one) => one.field === field)?.text ??
    (field === 'email' && shown?.code === 'address_in_use' ? shown.text : undefined)
  return (
    <ActionDialog
      title={t('staff.inviteTitle')}
      submitLabel={t('staff.inviteSend')}
      {...{ isBusy, returnTo, onClose }}
      failure={shown}
      hasFields
      onSubmit={invite}
    >
      <p>{t('staff.inviteText')}</p>
      <EmailField
        name="email"
        label={t('staff.email')}
        problem={problemOf('email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        autoComplete="off"
        maxLength={1000}
        required
      />
      <MemberFields values={values} onChange={(part) => setValues({ ...values, ...part })} problemOf={problemOf} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('staff.language')}</legend>
        {languages.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="language"
            lang={one}
            className={styles.inline ?? ''}
            label={t(`language.${one}`)}
            checked={language === one}
            onChange={() => setLanguage(one)}
          />
        ))}
      </fieldset>
    </ActionDialog>
  )
}
