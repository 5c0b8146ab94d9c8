import { paths } from '#paths.ts'
import type { QuestionType } from '#shared/storage/local.ts'

/** Where the submission overlay leads. Product specification, section 4 "Submission overlay". */
export const destinations: Record<QuestionType, string> = {
  1: paths.updatedStatus(),
  2: paths.result({ isUpdated: true }),
  3: paths.status({ isUpdated: true }),
}
