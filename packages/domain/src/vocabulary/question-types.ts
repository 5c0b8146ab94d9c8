/** A statement is read; a question is answered. */
export const questionTypes = ['Statement', 'Question'] as const
export type QuestionType = (typeof questionTypes)[number]

/** How many answers of a question may be chosen. */
export const questionModes = ['Single', 'Multiple'] as const
export type QuestionMode = (typeof questionModes)[number]
