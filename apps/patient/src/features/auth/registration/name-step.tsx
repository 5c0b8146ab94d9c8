import { NAME_MAX, nameProblems } from '@htd/domain/accounts/names'
import { Button } from '@htd/ui/form/button'
import { ErrorSummary } from '@htd/ui/form/error-summary'
import { Field } from '@htd/ui/form/field'
import { TextButton } from '@htd/ui/form/text-button'
import { useActionState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from '../auth.module.css'
import { AuthFrame } from '../auth-frame.tsx'
import { problemOf } from '../field-problems.ts'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { onBack: () => void; onDone: () => Promise<void> }

const fieldOf = { invalidFirstName: 'first_name', invalidLastName: 'last_name' } as const

/** Second step: the name, followed by the submission. */
export function NameStep({ typed, change, problems, onProblems, onBack, onDone }: Props) {
  const t = useTranslate()
  const [, submit, isBusy] = useActionState(async () => {
    const found = nameProblems(typed).map((code) => ({ field: fieldOf[code], text: t(`problem.${code}`) }))
    if (found.length > 0) onProblems(found)
    else await onDone()
  }, undefined)
  return (
    <AuthFrame title={t('register.nameTitle')}>
      <form className={styles.form} action={submit} noValidate>
        <TextButton className={styles.alone} onClick={onBack}>
          {t('register.back')}
        </TextButton>
        <p className={styles.step}>{t('register.step', { step: 2 })}</p>
        <h1 tabIndex={-1}>{t('register.nameTitle')}</h1>
        <ErrorSummary title={t('app.problem')} problems={problems} />
        <Field
          name="first_name"
          autoComplete="given-name"
          spellCheck={false}
          maxLength={NAME_MAX}
          label={t('register.firstName')}
          value={typed.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
          problem={problemOf(problems, 'first_name')}
        />
        <Field
          name="last_name"
          autoComplete="family-name"
          spellCheck={false}
          maxLength={NAME_MAX}
          label={t('register.lastName')}
          value={typed.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
          problem={problemOf(problems, 'last_name')}
        />
        <Button type="submit" isBusy={isBusy} className={styles.submit}>
          {t(isBusy ? 'register.busy' : 'register.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
