import { AppError } from '#app-error.ts'

/** @throws AppError `invalid_request` for a note that is blank, or no sound text */
export function requireWords(words: string): void {
  const field = 'words'
  if (words.trim() === '') throw new AppError('invalid_request', { fields: [{ field, code: 'required' }] })
  if (!words.isWellFormed()) throw new AppError('invalid_request', { fields: [{ field, code: 'unsoundText' }] })
}
