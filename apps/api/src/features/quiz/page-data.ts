import type { PatientPageData } from '@htd/contract/page'
import type { Language } from '@htd/domain/vocabulary/languages'
import { wireQuestions } from '#content/wire-questions.ts'
import type { Deps } from '#deps.ts'
import { wireQuizStart } from './wire-quiz-start.ts'

/** Returns the quiz data embedded in the first HTML: the start page and all questions of the general questionnaire. */
export function quizPageData(
  { content }: Pick<Deps, 'content'>,
  language: Language,
): Pick<PatientPageData, 'content_version' | 'quiz' | 'questions'> {
  const pack = content.current()
  return {
    content_version: pack.version,
    quiz: wireQuizStart(pack, 'general', language),
    questions: { items: wireQuestions({ pack, kind: 'general', language, imagePath: content.imagePath }) },
  }
}
