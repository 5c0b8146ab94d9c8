import { type Profile, saveProfile } from '@htd/contract/account'
import { ApiError } from '@htd/contract/client'
import { NAME_MAX } from '@htd/domain/accounts/names'
import { Button } from '@htd/ui/form/button'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { Field } from '@htd/ui/form/field'
import { showToast } from '@htd/ui/overlay/toasts'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useActionState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'
import { rememberNames } from '#shared/patient-names.ts'
import { profileQuery } from '#shared/queries/profile.query.ts'
import styles from './account.module.css'

type Props = {
  profile: Profile
  onDone: (hasSaved: boolean) => void
}
type Attempt = { first_name: string; last_name: string; problems: readonly SummaryProblem[] }

/** Form for the first and last name; either may be empty. Stays open until the names are saved or the patient cancels. */
export function NameForm({ profile, onDone }: Props) {
  const t = useTranslate()
  const save = useSave()
  const attempt = async (_: Attempt, form: FormData): Promise<Attempt> => {
    const names = { first_name: String(form.get('first_name')), last_name: String(form.get('last_name')) }
    const problems = await save(names)
    if (problems.length > 0) return { ...names, problems }
    showToast(t('profile.saved'))
    onDone(true)
    return { ...names, problems: [] }
  }
  const [{ first_name, last_name, problems }, submit, isBusy] = useActionState(attempt, { ...profile, problems: [] })
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.text
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone(false)
  }
  return (
    <form className={styles.form} action={submit} onKeyDown={cancelOnEscape} noValidate>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      <Field
        name="first_name"
        autoComplete="given-name"
        autoFocus
        spellCheck={false}
        maxLength={NAME_MAX}
        label={t('profile.firstName')}
        defaultValue={first_name}
        problem={problemOf('first_name')}
      />
      <Field
        name="last_name"
        autoComplete="family-name"
        spellCheck={false}
        maxLength={NAME_MAX}
        label={t('profile.lastName')}
        defaultValue={last_name}
        problem={problemOf('last_name')}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {t(isBusy ? 'profile.saving' : 'profile.save')}
        </Button>
        <Button kind="secondary" onClick={() => onDone(false)}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Saves the names and updates the greeting and the menu. @returns a function that resolves to the problems; empty on success */
function useSave() {
  const t = useTranslate()
  const { language } = useLanguage()
  const client = useQueryClient()
  return async (names: { first_name: string; last_name: string }): Promise<SummaryProblem[]> => {
    try {
      const saved = await callAsPatient(saveProfile, { body: names })
      rememberNames({ firstName: saved.first_name, lastName: saved.last_name })
      client.setQueryData(profileQuery(language).queryKey, saved)
      return []
    } catch (error) {
      if (!(error instanceof SignedOutError)) console.error('profile update failed', error)
      const found = error instanceof ApiError ? error.problem.errors : undefined
      return found?.map(({ field, message }) => ({ field, text: message })) ?? [{ text: t('profile.notSaved') }]
    }
  }
}
