import type { ContentPack, PackQuestion } from '@htd/content/shape'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'

const isPublished = ({ published }: PackQuestion): boolean => published !== false

/** Returns the published questions of one questionnaire, in the order of the pack. */
export const publishedQuestions = (pack: ContentPack, kind: QuestionnaireKind): PackQuestion[] =>
  pack[kind].questions.filter(isPublished)
