import type { Question } from '@htd/contract/quiz'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { makeReady, type ReadyBody, readyOnce } from '#content/ready-body.ts'
import { wireQuestions } from '#content/wire-questions.ts'
import type { Deps } from '#deps.ts'
import { wireQuizStart } from './wire-quiz-start.ts'

type QuestionnaireQuery = { kind: QuestionnaireKind; language: Language }
type Page = QuestionnaireQuery & { pageNumber: number; pageSize: number }
type Shape = { name: string; shape: (items: Question[]) => unknown }

/**
 * Returns questions of the current pack, in order; empty past the last page. The whole list, which browsers request, is cached
 * per pack.
 * @param shape puts the items into the response of one endpoint, identified by `name`
 */
export function readyQuestions(
  { content }: Pick<Deps, 'content'>,
  { kind, language, pageNumber, pageSize }: Page,
  { name, shape }: Shape,
): ReadyBody {
  const pack = content.current()
  const first = (pageNumber - 1) * pageSize
  const make = () =>
    shape(wireQuestions({ pack, kind, language, imagePath: content.imagePath }).slice(first, first + pageSize))
  const isWhole = first === 0 && pageSize >= pack[kind].questions.length
  return isWhole ? readyOnce(pack, `${name} ${kind} ${language}`, make) : makeReady(make())
}

export function readyQuizStart({ content }: Pick<Deps, 'content'>, { kind, language }: QuestionnaireQuery): ReadyBody {
  const pack = content.current()
  return readyOnce(pack, `start ${kind} ${language}`, () => wireQuizStart(pack, kind, language))
}
