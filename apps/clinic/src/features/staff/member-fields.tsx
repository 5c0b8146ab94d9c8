import { opensPatients, type StaffRole, staffRoles, staffScopes } from '@htd/domain/vocabulary/staff-roles'
import { CheckboxRow } from '@htd/ui/form/checkbox-row'
import { Choice } from '@htd/ui/form/choice'
import { Field } from '@htd/ui/form/field'
import { Problem } from '@htd/ui/form/problem'
import { useTranslate } from '#i18n/translate.ts'
import { scopeMatters } from '#shared/roles/access.tsx'
import { Capital } from '#shared/roles/capital.tsx'
import type { MemberValues } from './member-values.ts'
import styles from './staff.module.css'

type Props = {
  values: MemberValues
  onChange: (part: Partial<MemberValues>) => void
  /** Returns the problem of a field, by its name in the contract. */
  problemOf: (field: string) => string | undefined
}

/** Name, roles, scope and title of a member of staff. Scope and title show only with roles for which they mean something. */
export function MemberFields({ values, onChange, problemOf }: Props) {
  const t = useTranslate()
  return (
    <>
      <Field
        name="name"
        label={t('staff.fullName')}
        problem={problemOf('name')}
        value={values.name}
        onChange={({ target }) => onChange({ name: target.value })}
        autoComplete="off"
        maxLength={200}
        required
      />
      <RoleFields {...{ values, onChange, problemOf }} />
      {scopeMatters(values.roles) && <ScopeFields {...{ values, onChange }} />}
      {opensPatients(values.roles) && <TitleFields {...{ values, onChange, problemOf }} />}
    </>
  )
}

function RoleFields({ values: { roles }, onChange, problemOf }: Props) {
  const t = useTranslate()
  const problem = problemOf('roles')
  const toggle = (role: StaffRole) =>
    onChange({ roles: staffRoles.filter((one) => (one === role ? !roles.includes(one) : roles.includes(one))) })
  return (
    <fieldset className={styles.group} aria-describedby={problem ? 'roles-hint roles-problem' : 'roles-hint'}>
      <legend className={styles.legend}>{t('staff.rolesChoose')}</legend>
      <p id="roles-hint" className={styles.hint}>
        {t('staff.rolesHint')}
      </p>
      {problem && <Problem id="roles-problem">{problem}</Problem>}
      {staffRoles.map((role, index) => (
        <CheckboxRow
          key={role}
          // The dialog takes the focus to what is invalid, and a fieldset takes none.
          {...(problem && index === 0 ? { 'aria-invalid': true, 'aria-describedby': 'roles-problem' } : {})}
          name={`role-${role}`}
          label={
            <>
              <strong>
                <Capital>{t(`role.${role}`)}</Capital>
              </strong>
              <br />
              {t(`roles.${role}Text`)}
            </>
          }
          checked={roles.includes(role)}
          onChange={() => toggle(role)}
        />
      ))}
      {roles.some((role) => role !== 'editor') && <p className={styles.hint}>{t('staff.isAnnounced')}</p>}
    </fieldset>
  )
}

function ScopeFields({ values: { scope }, onChange }: Omit<Props, 'problemOf'>) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group} aria-describedby="scope-hint">
      <legend className={styles.legend}>{t('staff.scopeChoose')}</legend>
      <p id="scope-hint" className={styles.hint}>
        {t('staff.deskHint')}
      </p>
      {staffScopes.map((one) => (
        <Choice
          key={one}
          type="radio"
          name="scope"
          className={styles.choice ?? ''}
          label={
            <>
              <strong>{t(`scope.${one}`)}</strong>
              <br />
              {t(`scope.${one}Text`)}
            </>
          }
          checked={scope === one}
          onChange={() => onChange({ scope: one })}
        />
      ))}
    </fieldset>
  )
}

function TitleFields({ values: { title }, onChange, problemOf }: Props) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group} aria-describedby="title-hint">
      <legend className={styles.legend}>{t('staff.titles')}</legend>
      <p id="title-hint" className={styles.hint}>
        {t('staff.titlesHint')}
      </p>
      <Field
        name="title.sv"
        label={t('staff.titleSv')}
        problem={problemOf('title.sv')}
        value={title.sv}
        onChange={({ target }) => onChange({ title: { ...title, sv: target.value } })}
        autoComplete="off"
        lang="sv"
        maxLength={100}
      />
      <Field
        name="title.en"
        label={t('staff.titleEn')}
        problem={problemOf('title.en')}
        value={title.en}
        onChange={({ target }) => onChange({ title: { ...title, en: target.value } })}
        autoComplete="off"
        lang="en"
        maxLength={100}
      />
    </fieldset>
  )
}
