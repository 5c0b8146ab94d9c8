import type { Question, QuestionPage } from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { useEffect } from 'react'
import { defineSource, type ServerData, type Source, useServerData } from '#shared/server-data.ts'
import { store } from '#shared/storage/local.ts'
import { loadCalls } from './load-calls.ts'
import { kindOfType, useQuestionType } from './question-type.ts'
import { keepQuestions } from './spec-storage.ts'

const sources: Record<QuestionnaireKind, Source<QuestionPage>> = {
  general: defineSource({
    fromPage: (page) => page.questions,
    fetch: async (language) => (await loadCalls()).fetchQuestions(language),
  }),
  symptom: defineSource({
    fromPage: () => undefined,
    fetch: async (language) => (await loadCalls()).fetchSymptomQuestions(language),
  }),
}

/** Keeps the questions on this device: the ordered ids, the raw server response, and the entries of the local database. */
export function rememberQuestions(kind: QuestionnaireKind, page: QuestionPage): void {
  store(
    'question_ids',
    page.items.map(({ id }) => id),
  )
  keepQuestions(kind, page)
}

export type Questionnaire = Omit<ServerData<QuestionPage>, 'data'> & {
  kind: QuestionnaireKind
  /** In order; undefined while they load and after a failure. */
  questions: readonly Question[] | undefined
}

/** Returns the questions of the requested kind, or else of the stored question type. */
export function useQuestions(asked?: QuestionnaireKind): Questionnaire {
  const type = useQuestionType()
  const kind = asked ?? kindOfType(type)
  const { data, ...rest } = useServerData(sources[kind])
  useEffect(() => {
    if (data) rememberQuestions(kind, data)
  }, [kind, data])
  return { ...rest, kind, questions: data?.items }
}
