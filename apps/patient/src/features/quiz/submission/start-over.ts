import { paths } from '#paths.ts'
import { accessToken } from '#shared/session.ts'
import type { QuestionType } from '#shared/storage/local.ts'

/** Where a quiz with too few answers begins again. A visitor without account can't use the re-take page. */
export function startOverPath(type: QuestionType): string {
  if (type === 'symptom') return paths.retakeSymptoms()
  return type === 'first' && !accessToken() ? paths.welcome() : paths.retake()
}
