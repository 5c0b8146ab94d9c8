import type { Invitation } from '@htd/contract/clinic/invitations'
import { opensPatients } from '@htd/domain/vocabulary/staff-roles'
import { Button } from '@htd/ui/form/button'
import { ErrorSummary, type SummaryProblem } from '@htd/ui/form/error-summary'
import { Field } from '@htd/ui/form/field'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useRoleList } from '#shared/roles/role-list.ts'
import { problemOf } from '#shared/session/failure-problems.ts'
import styles from './accept.module.css'
import { StepNumber } from './step-number.tsx'

export type Person = Pick<Invitation, 'name' | 'title'>

type Props = { invitation: Invitation; person: Person; onPerson: (person: Person) => void; onNext: () => void }

/** Asks for the name, and for the title of who writes to patients. */
export function PersonStep({ invitation, person, onPerson, onNext }: Props) {
  const t = useTranslate()
  const roleList = useRoleList()
  const [problems, setProblems] = useState<readonly SummaryProblem[]>([])
  useEffect(focusHeading, [])
  const { clinic, email, roles } = invitation
  const isSeen = opensPatients(roles)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (person.name.trim()) return onNext()
    setProblems([{ field: 'name', text: t('accept.nameMissing') }])
  }
  const changeTitle = (change: Partial<Person['title']>) =>
    onPerson({ ...person, title: { ...person.title, ...change } })
  return (
    <>
      <StepNumber step={1} />
      <h1 tabIndex={-1}>{clinic ? t('accept.title', { clinic }) : t('accept.titlePlain')}</h1>
      <p>
        {roles.length > 0
          ? t('accept.text', { roles: roleList(roles, 'and'), email })
          : t('accept.textPlain', { email })}
      </p>
      <ErrorSummary title={t('app.problem')} problems={problems} />
      <form onSubmit={submit} noValidate>
        <Field
          name="name"
          label={t('accept.name')}
          hint={t(isSeen ? 'accept.nameHint' : 'accept.nameHintPlain')}
          autoComplete="name"
          maxLength={200}
          value={person.name}
          onChange={(event) => onPerson({ ...person, name: event.target.value })}
          problem={problemOf(problems, 'name')}
        />
        {isSeen && (
          <>
            <Field
              name="title_sv"
              label={t('accept.titleSv')}
              hint={t('accept.titleHint')}
              maxLength={100}
              value={person.title.sv}
              onChange={(event) => changeTitle({ sv: event.target.value })}
            />
            <Field
              name="title_en"
              label={t('accept.titleEn')}
              hint={t('accept.titleHintEn')}
              maxLength={100}
              value={person.title.en}
              onChange={(event) => changeTitle({ en: event.target.value })}
            />
          </>
        )}
        <Button type="submit" className={styles.wide}>
          {t('accept.next')}
        </Button>
      </form>
    </>
  )
}
