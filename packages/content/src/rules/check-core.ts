import { questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { PackQuestion } from '../shape.ts'
import type { Finding, SoundParts } from './finding.ts'

/** Checks the questionnaires against each other: ids are unique, and the scored questions are the same in both. */
export function checkCore({ general, symptom, scoring }: SoundParts): Finding[] {
  const ids = checkIds({ ...(general && { general }), ...(symptom && { symptom }) })
  if (!general || !symptom || !scoring) return ids
  const scored = scoring.scored.flatMap((slug, index): Finding[] => {
    const there = general.questions.find((question) => question.slug === slug)
    const at = symptom.questions.findIndex((question) => question.slug === slug)
    const here = symptom.questions[at]
    if (there && here)
      return differences(there, here).map((path) => ({ part: 'symptom', path: ['questions', at, ...path], message }))
    const lacking = [...(there ? [] : ['general']), ...(here ? [] : ['symptom'])].join(' and ')
    return [{ part: 'scoring', path: ['scored', index], message: `is no question of the ${lacking} questionnaire` }]
  })
  return [...ids, ...scored]
}

const message = 'must be as in the general questionnaire: the question is scored'

function differences(there: PackQuestion, here: PackQuestion): (string | number)[][] {
  if (there.answers.length !== here.answers.length) return [['answers']]
  const fields = (['mode', 'required', 'title'] as const)
    .filter((key) => !isSame(there[key], here[key]))
    .map((key) => [key])
  const answers = here.answers.flatMap((answer, index) =>
    (['slug', 'text', 'weight'] as const)
      .filter((key) => !isSame(there.answers[index]?.[key], answer[key]))
      .map((key) => ['answers', index, key]),
  )
  return [...fields, ...answers]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function checkIds(parts: Pick<SoundParts, 'general' | 'symptom'>): Finding[] {
  const seen = new Set<string>()
  const all = questionnaireKinds.flatMap((part) => {
    const questionnaire = parts[part]
    if (!questionnaire) return []
    const questions = questionnaire.questions.flatMap(({ id, answers }, index) => [
      { part, id, path: ['questions', index, 'id'] },
      ...answers.map((answer, at) => ({ part, id: answer.id, path: ['questions', index, 'answers', at, 'id'] })),
    ])
    return [{ part, id: questionnaire.id, path: ['id'] }, ...questions]
  })
  return all.flatMap(({ part, id, path }) => {
    const isTaken = seen.has(id.toLowerCase())
    seen.add(id.toLowerCase())
    return isTaken ? [{ part, path, message: `${id} is the id of something else already` }] : []
  })
}
