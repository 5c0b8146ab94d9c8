import { type OwnAccount, setOwnPassword } from '@htd/contract/clinic/account'
import { Button } from '@htd/ui/form/button'
import type { SummaryProblem } from '@htd/ui/form/error-summary'
import { showToast } from '@htd/ui/overlay/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { ActionFailure } from '#shared/actions/action-failure.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { type NewPassword, newPasswordProblems } from '#shared/factors/new-password.ts'
import { NewPasswordFields } from '#shared/factors/new-password-fields.tsx'
import { Section } from '#shared/page/section.tsx'
import { callAsStaff } from '#shared/session/current-session.ts'
import { problemOf } from '#shared/session/failure-problems.ts'
import styles from './account.module.css'
import { sessionsQuery, useReloadAccount } from './account.query.ts'

const nothing: NewPassword = { password: '', confirmed_password: '' }

/** Chooses a password, which only serves together with a code. What can be seen here is said before a step-up is asked for. */
export function PasswordSection({ own: { has_password, email } }: { own: OwnAccount }) {
  const t = useTranslate()
  const client = useQueryClient()
  const reload = useReloadAccount()
  const { isBusy, failure, run } = useAction()
  const [given, setGiven] = useState(nothing)
  const [wrong, setWrong] = useState<readonly SummaryProblem[]>([])
  const change = (part: Partial<NewPassword>) => setGiven((before) => ({ ...before, ...part }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const problems = newPasswordProblems(given, t)
    setWrong(problems)
    const [first] = problems
    if (first?.field) return document.getElementById(first.field)?.focus()
    const isSaved = await run(() => callAsStaff(setOwnPassword, { body: given }))
    if (!isSaved) return
    setGiven(nothing)
    showToast(t('account.passwordSaved'))
    await Promise.all([reload(), client.invalidateQueries({ queryKey: sessionsQuery.queryKey })])
  }
  const wordsFor = (field: string) => problemOf(wrong, field) ?? problemOf(failure?.fields ?? [], field)
  return (
    <Section title={t('account.password')}>
      <p>{t(has_password ? 'account.passwordOn' : 'account.passwordOff')}</p>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <NewPasswordFields email={email} given={given} onChange={change} problemOf={wordsFor} />
        <ActionFailure failure={failure} />
        <p>{t('account.passwordEnds')}</p>
        <Button type="submit" kind="secondary" isBusy={isBusy}>
          {t(isBusy ? 'actions.busy' : 'account.passwordSave')}
        </Button>
      </form>
    </Section>
  )
}
