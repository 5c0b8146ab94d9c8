/** The two questionnaires of a content pack. */
export const questionnaireKinds = ['general', 'symptom'] as const
export type QuestionnaireKind = (typeof questionnaireKinds)[number]

/** The kind as the wire and SQL spell it: `is_symptom`. */
export const kindOf = (isSymptom: boolean): QuestionnaireKind => (isSymptom ? 'symptom' : 'general')
