import type { ContentPack, LegalKey } from '@htd/content/shape'
import type { Language } from '@htd/contract/language'
import type { QuizStart } from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/scoring/rules'
import { publishedQuestions } from '#content/published-questions.ts'

/** In the order the specification gives the links. */
const documents: readonly LegalKey[] = ['terms', 'privacy', 'data-processing', 'ai']

/** What a start page of one kind shows: its greeting, its questionnaire and the legal documents. */
export function wireQuizStart(pack: ContentPack, kind: QuestionnaireKind, language: Language): QuizStart {
  const { id, minutes, greeting } = pack[kind]
  return {
    greeting_message: greeting[language],
    items: [{ id, is_symptom: kind === 'symptom', question_count: publishedQuestions(pack, kind).length, minutes }],
    quizgdprlink_set: documents.map((document) => {
      const { title, version } = pack.legal[document]
      return { title: title[language], url: `/legal/${document}/${encodeURIComponent(version)}/${language}`, version }
    }),
  }
}
