import { EmailField } from '@htd/ui/form/field'
import { useTranslate } from '#i18n/translate.ts'
import { problemOf } from '#shared/session/failure-problems.ts'
import type { SignIn } from '../use-sign-in.ts'

type Props = { signIn: SignIn; email: string; onEmail: (email: string) => void }

/** The address, which stays while somebody looks for another way to sign in. */
export function AddressField({ signIn: { problems }, email, onEmail }: Props) {
  const t = useTranslate()
  return (
    <EmailField
      name="email"
      autoComplete="username"
      label={t('login.email')}
      value={email}
      onChange={(event) => onEmail(event.target.value)}
      problem={problemOf(problems, 'email')}
    />
  )
}
