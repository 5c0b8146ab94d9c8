import { Field } from '@htd/ui/form/field'
import { useTranslate } from '#i18n/translate.ts'

type Props = {
  /** See `Field`. Another one where the page may have a field `code` as well. */
  name?: string
  value: string
  onChange: (code: string) => void
  problem?: string | undefined
  hint?: string
}

/** A code of the authenticator app, or a recovery code. Not numeric: recovery codes have letters. */
export function CodeField({ name = 'code', value, onChange, problem, hint }: Props) {
  const t = useTranslate()
  return (
    <Field
      name={name}
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
