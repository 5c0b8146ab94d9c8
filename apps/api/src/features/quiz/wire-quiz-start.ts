import type { ContentPack } from '@htd/content/shape'
import { legalAddresses } from '@htd/contract/legal-addresses'
import type { QuizStart } from '@htd/contract/quiz'
import type { Language } from '@htd/domain/vocabulary/languages'
import { legalKeys } from '@htd/domain/vocabulary/legal-keys'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { publishedQuestions } from '#content/published-questions.ts'

/** Builds the start page of one kind: its greeting, its questionnaire and the legal documents. */
export function wireQuizStart(pack: ContentPack, kind: QuestionnaireKind, language: Language): QuizStart {
  const { id, minutes, greeting } = pack[kind]
  return {
    greeting_message: greeting[language],
    items: [{ id, is_symptom: kind === 'symptom', question_count: publishedQuestions(pack, kind).length, minutes }],
    quizgdprlink_set: legalKeys.map((document) => {
      const { title, version } = pack.legal[document]
      return { title: title[language], url: legalAddresses.version.link({ document, version, language }), version }
    }),
  }
}
