export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

export type PasswordProblem =
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordOnlyNumbers'
  | 'passwordOnlyBlanks'
  | 'passwordSameAsEmail'
  | 'passwordsDoNotMatch'
  | 'invalidCharacters'

type Context = {
  confirmation: string
  /** Left out where the address isn't known, as when a forgotten password is replaced. */
  email?: string | undefined
}

/**
 * Everything that is wrong with a new password, in the order of the rules; empty when it can be taken.
 * It is measured as it stands, in code points: nothing is trimmed, cut or changed.
 *
 * @source product specification, section 5 "Registration" and "Reset password", and section 9
 */
export function passwordProblems(password: string, { confirmation, email }: Context): PasswordProblem[] {
  const length = [...password].length
  const broken: [boolean, PasswordProblem][] = [
    [length < PASSWORD_MIN, 'passwordTooShort'],
    [length > PASSWORD_MAX, 'passwordTooLong'],
    [/^\p{Nd}+$/u.test(password), 'passwordOnlyNumbers'],
    [/^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]+$/u.test(password), 'passwordOnlyBlanks'],
    [email !== undefined && isSame(password, email), 'passwordSameAsEmail'],
    [isUnusable(password), 'invalidCharacters'],
    [password !== confirmation, 'passwordsDoNotMatch'],
  ]
  return broken.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}

const isSame = (password: string, email: string): boolean =>
  password.trim().toLowerCase() === email.trim().toLowerCase() && password !== ''

/** NUL ends a text in some libraries, and half a surrogate pair changes on its way through UTF-8: neither could be typed again. */
const isUnusable = (password: string): boolean => password.includes('\0') || /\p{Cs}/u.test(password)
