import type { ExportedAssessment, Question } from '../assessment.ts'
import { questionnaireId, questionnaireUrl, type Resource, systemOf } from './names.ts'

/** Builds the questionnaires that the person has answered, one per wording. */
export function questionnaires(baseUrl: string, assessments: readonly ExportedAssessment[]): Resource[] {
  const editions = new Map(assessments.map((assessment) => [questionnaireId(assessment), assessment]))
  return [...editions.values()].map((assessment) => toQuestionnaire(baseUrl, assessment))
}

const toQuestionnaire = (baseUrl: string, assessment: ExportedAssessment): Resource => ({
  resourceType: 'Questionnaire',
  id: questionnaireId(assessment),
  language: assessment.language,
  url: questionnaireUrl(baseUrl, assessment),
  version: assessment.contentVersion,
  name: assessment.kind === 'general' ? 'GeneralQuestionnaire' : 'SymptomQuestionnaire',
  status: 'active',
  subjectType: ['Patient'],
  item: assessment.questions.map((question) => toItem(baseUrl, question)),
})

/** A display item may be neither required nor repeated (que-6, que-9). */
function toItem(baseUrl: string, { id, number, title, type, mode, required, answers }: Question): object {
  const item = { linkId: id, prefix: String(number), text: title }
  if (type === 'Statement' || answers.length === 0) return { ...item, type: 'display' }
  return {
    ...item,
    type: 'choice',
    required,
    repeats: mode === 'Multiple',
    answerOption: answers.map((answer) => ({ valueCoding: codingOf(baseUrl, answer) })),
  }
}

const codingOf = (baseUrl: string, { id, text }: { id: string; text: string }): object => ({
  system: systemOf(baseUrl, 'answers'),
  code: id,
  display: text,
})

export const toResponse = (baseUrl: string, assessment: ExportedAssessment, patient: string): Resource => ({
  resourceType: 'QuestionnaireResponse',
  id: assessment.id,
  language: assessment.language,
  questionnaire: `${questionnaireUrl(baseUrl, assessment)}|${assessment.contentVersion}`,
  status: 'completed',
  subject: { reference: patient },
  authored: assessment.at,
  author: { reference: patient },
  source: { reference: patient },
  item: assessment.questions
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ id, title, chosen }) => ({
      linkId: id,
      text: title,
      answer: chosen.map((answer) => ({ valueCoding: codingOf(baseUrl, answer) })),
    })),
})
