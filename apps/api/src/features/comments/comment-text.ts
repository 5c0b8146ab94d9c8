import type { FieldFault } from '@htd/contract/errors'
import { LONGEST_COMMENT } from '@htd/domain/comments/longest-comment'
import { findPlaceholders } from '@htd/domain/comments/placeholders'
import { AppError } from '#app-error.ts'

/** Finds what keeps a text from being stored. @param field as the caller names it */
export function textFaults(written: string, field: string): FieldFault[] {
  if (!written.isWellFormed()) return [{ field, code: 'unsoundText' }]
  return [...written].length > LONGEST_COMMENT ? [{ field, code: 'tooLong' }] : []
}

/** Finds what keeps a text, as it is stored, from being shown to the patient. */
export function readinessFaults(body: string): FieldFault[] {
  const field = 'note_text'
  if (body.trim() === '') return [{ field, code: 'required' }]
  return findPlaceholders(body).length > 0 ? [{ field, code: 'openPlaceholder' }] : []
}

/** @throws AppError `invalid_request` naming the faults, if there are any */
export function refuseFaults(fields: FieldFault[]): void {
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
}
