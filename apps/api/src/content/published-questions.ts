import type { ContentPack, PackQuestion } from '@htd/content/shape'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'

const isPublished = ({ published }: PackQuestion): boolean => published !== false

/** The questions of one questionnaire that visitors may see, as the pack orders them. */
export const publishedQuestions = (pack: ContentPack, kind: QuestionnaireKind): PackQuestion[] =>
  pack[kind].questions.filter(isPublished)
