import { paths } from '#paths.ts'
import type { QuestionType } from '#shared/storage/local.ts'

/** Destinations of the submission overlay. Product specification, section 4 "Submission overlay". */
export const destinations: Record<QuestionType, string> = {
  first: paths.updatedStatus(),
  retake: paths.result({ mode: 'updated' }),
  symptom: paths.status({ mode: 'updated' }),
}
