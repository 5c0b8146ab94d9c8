import { Field } from '@htd/ui/form/field'
import { useTranslate } from '#i18n/translate.ts'

type Props = {
  value: string
  onChange: (code: string) => void
  problem?: string | undefined
  hint?: string
}

/** A code of the authenticator app, or a recovery code. Not numeric: recovery codes have letters. */
export function CodeField({ value, onChange, problem, hint }: Props) {
  const t = useTranslate()
  return (
    <Field
      name="code"
      label={t('proof.code')}
      hint={hint ?? t('proof.codeHint')}
      problem={problem}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
