export const PASSWORD_MIN = 8
/** Minimum for staff, who open the records of many patients. */
export const STAFF_PASSWORD_MIN = 12
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
  /** Omitted where the address is unknown, as in a password reset. */
  email?: string | undefined
  /** Minimum length in code points. */
  min?: number | undefined
}

/**
 * Lists all problems with a new password, in the order of the rules; empty if it is valid.
 * Its length is counted in code points, unmodified: nothing is trimmed, cut or normalised.
 *
 * @source product specification, section 5 "Registration" and "Reset password", and section 9
 */
export function passwordProblems(
  password: string,
  { confirmation, email, min = PASSWORD_MIN }: Context,
): PasswordProblem[] {
  const length = [...password].length
  const broken: [boolean, PasswordProblem][] = [
    [length < min, 'passwordTooShort'],
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

/** NUL terminates strings in some libraries, and a lone surrogate does not survive UTF-8: neither could be entered again. */
const isUnusable = (password: string): boolean => password.includes('\0') || /\p{Cs}/u.test(password)
