import type { FieldFault } from '@htd/contract/errors'
import { LONGEST_COMMENT } from '@htd/domain/comments/longest-comment'

/** Finds what keeps a text for patients from being stored. @param field as the caller names it */
export function textFaults(written: string, field: string): FieldFault[] {
  if (!written.isWellFormed()) return [{ field, code: 'unsoundText' }]
  return [...written].length > LONGEST_COMMENT ? [{ field, code: 'tooLong' }] : []
}
