import type { FieldFault } from '@htd/contract/errors'
import { passwordProblems } from '@htd/domain/accounts/password-rules'
import { whyEasy } from './why-easy.ts'

type NewPassword = {
  password: string
  confirmation: string
  /** Minimum length in code points; that of patients unless given. */
  min?: number | undefined
}
type Owner = { email: string; names: readonly string[]; clinic: readonly string[] }

const PRODUCT_WORDS = ['HTD', 'MNS', 'dryeye', 'torraögon', 'password', 'lösenord']

/** Lists the faults of a new password by field; empty if it is acceptable. */
export function newPasswordFaults(
  { password, confirmation, min }: NewPassword,
  { email, names, clinic }: Owner,
): FieldFault[] {
  const faults = passwordProblems(password, { confirmation, email, min }).map((code) => ({
    field: code === 'passwordsDoNotMatch' ? 'confirmed_password' : 'password',
    code,
  }))
  const words = [...PRODUCT_WORDS, ...names, ...clinic, email.split('@')[0] ?? '']
  const isJudged = faults.some(({ field }) => field === 'password')
  const reason = isJudged ? undefined : whyEasy(password, words)
  return reason ? [...faults, { field: 'password', code: reason }] : faults
}
