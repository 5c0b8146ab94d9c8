import type { ContentPack, PackQuestion } from '@htd/content/shape'
import type { ReportSummary } from '@htd/contract/report'
import type { Language } from '@htd/domain/vocabulary/languages'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { plainWords } from '#content/plain-words.ts'
import { askedQuestions } from '#content/published-questions.ts'
import type { ContentStore } from '#content/store.ts'
import type { Db } from '#db/open.ts'
import { countedOf } from './given-answers.ts'
import type { findReported } from './reports.repo.ts'

type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>
type Medicines = ReportSummary['medicines']
type View = { pack: ContentPack; language: Language }

/**
 * Reads which medicines and eye drops a patient named: in this assessment or, where its questionnaire doesn't ask, in the general one
 * before it.
 */
export async function readMedicines(
  { db, content }: { db: Db; content: ContentStore },
  { isSymptom, answerIds, earlierGeneral: earlier }: Reported,
  { pack, language }: View,
): Promise<Medicines> {
  const slugs = markedIn(content.current())
  const own = medicinesIn(questionsAbout(slugs, pack, isSymptom), answerIds, language)
  if (own || !earlier) return own && { asked_at: null, questions: own }
  const questions = questionsAbout(slugs, await content.version(earlier.contentVersion, db), false)
  const before = medicinesIn(questions, earlier.answerIds, language)
  return before && { asked_at: earlier.at.toISOString(), questions: before }
}

const isMarked = ({ topic }: PackQuestion): boolean => topic === 'medicines'
const markedIn = ({ general, symptom }: ContentPack): string[] =>
  [...general.questions, ...symptom.questions].filter(isMarked).map(({ slug }) => slug)

/** Content that is older than the mark has none: there the questions of the same slugs as now count. */
const questionsAbout = (slugs: readonly string[], pack: ContentPack, isSymptom: boolean): PackQuestion[] =>
  askedQuestions(pack, kindOf(isSymptom)).filter((question) => isMarked(question) || slugs.includes(question.slug))

function medicinesIn(questions: readonly PackQuestion[], answerIds: readonly string[], language: Language) {
  if (questions.length === 0) return null
  return questions.map((question) => {
    const answers = countedOf(question, answerIds).map(({ text }) => plainWords(text)[language])
    return { question: plainWords(question.title)[language], answers }
  })
}
