import { readFileSync } from 'node:fs'
import { type ChosenAnswer, readAnswers } from '../src/scoring/read-answers.ts'
import type { Questionnaire, ScoredAnswer, ScoredQuestion, ScoringRules } from '../src/scoring/rules.ts'
import type { QuestionnaireKind } from '../src/vocabulary/questionnaire-kinds.ts'

const pack = new URL('../../content/packs/default/', import.meta.url)
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, pack), 'utf8'))

type PackQuestion = Omit<ScoredQuestion, 'answers'> & {
  title: { sv: string }
  answers: readonly (ScoredAnswer & { text: { sv: string } })[]
}
const questions = (kind: QuestionnaireKind) =>
  read<{ questions: PackQuestion[] }>(`questionnaires/${kind}.json`).questions

export const defaultRules: ScoringRules = read('scoring.json')
export const questionnaires: Record<QuestionnaireKind, Questionnaire> = {
  general: { kind: 'general', questions: questions('general') },
  symptom: { kind: 'symptom', questions: questions('symptom') },
}

/** Swedish texts of all questions and answers, by slug. */
export const answerTexts: Record<string, string> = Object.fromEntries(
  questions('general').flatMap(({ slug, title, answers }) => [
    [slug, title.sv],
    ...answers.map((answer) => [answer.slug, answer.text.sv]),
  ]),
)

const answerIdsOf = (kind: QuestionnaireKind) =>
  new Map(questionnaires[kind].questions.flatMap(({ answers }) => answers.map(({ slug, id }) => [slug, id])))
const ids = { general: answerIdsOf('general'), symptom: answerIdsOf('symptom') }

/** The chosen answers of these slugs. */
export function choose(kind: QuestionnaireKind, slugs: readonly string[]): ChosenAnswer[] {
  const read = readAnswers(
    questionnaires[kind],
    slugs.map((slug) => ids[kind].get(slug) ?? slug),
  )
  if (!read.ok) throw new Error(`${read.fault}: ${read.rejectedIds.join()}`)
  return read.chosen
}

const days = ['d0', 'd1_2', 'd3_4', 'd5_6', 'd7']

/** Slugs of answers to the core questions in their order: a weight, 'na' (not applicable) or null (not answered). */
export const core = (weights: readonly (number | 'na' | null)[]): string[] =>
  weights.flatMap((weight, index) =>
    weight === null ? [] : [`${defaultRules.scored[index]}.${weight === 'na' ? 'na' : days[weight]}`],
  )
