import type { FieldFault } from '@htd/contract/errors'
import { findPlaceholders } from '@htd/domain/comments/placeholders'
import { AppError } from '#app-error.ts'

/** Finds what keeps a text, as it is stored, from being shown to the patient. */
export function readinessFaults(body: string): FieldFault[] {
  const field = 'note_text'
  if (body.trim() === '') return [{ field, code: 'required' }]
  // The patient would read the same braces if half of them were bold.
  const words = body.replace(/<[^<>]*>/g, '')
  return findPlaceholders(words).length > 0 ? [{ field, code: 'openPlaceholder' }] : []
}

/** @throws AppError `invalid_request` naming the faults, if there are any */
export function refuseFaults(fields: FieldFault[]): void {
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
}
