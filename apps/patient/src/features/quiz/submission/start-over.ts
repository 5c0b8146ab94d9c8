import { paths } from '#paths.ts'
import { accessToken } from '#shared/session.ts'
import type { QuestionType } from '#shared/storage/local.ts'

/** Where a quiz with too few answers begins again. A visitor without account can't use the re-take page. */
export function startOverPath(type: QuestionType): string {
  if (type === 3) return paths.retakeSymptoms()
  return type === 1 && !accessToken() ? paths.welcome() : paths.retake()
}
