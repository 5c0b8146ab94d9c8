import type { QuizStart } from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { defineSource, type ServerData, type Source, useServerData } from '#shared/server-data.ts'
import { store, stored } from '#shared/storage/local.ts'
import { loadCalls } from './load-calls.ts'

const sources: Record<QuestionnaireKind, Source<QuizStart>> = {
  general: defineSource({
    fromPage: (page) => page.quiz,
    fetch: async (language) => (await loadCalls()).fetchQuiz(language),
  }),
  symptom: defineSource({
    fromPage: () => undefined,
    fetch: async (language) => (await loadCalls()).fetchSymptomQuiz(language),
  }),
}

/** Greeting, questionnaires and legal documents. */
export const useQuizStart = (kind: QuestionnaireKind = 'general'): ServerData<QuizStart> => useServerData(sources[kind])

const legalKeys = ['TAC', 'PP', 'DP', 'AD'] as const
export type LegalDocument = (typeof legalKeys)[number]

/** Keeps the addresses of the legal documents, which come in the order of the keys. */
export function rememberLegalLinks({ quizgdprlink_set: links }: QuizStart): void {
  for (const [index, key] of legalKeys.entries()) {
    const url = links[index]?.url
    if (url) store(key, url)
  }
}

/** Mounted once: a start page or a logout clears the addresses, so they are put back with every page. */
export function useLegalLinksKept(): void {
  const { data } = useQuizStart()
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens is a reason to look again
  useEffect(() => {
    if (data) rememberLegalLinks(data)
  }, [data, path])
}

/**
 * Address of a legal document in the language of the page. What is stored may still be in the language before: it counts only
 * when the server can't be asked.
 */
export function useLegalUrl(key: LegalDocument): string | undefined {
  const { data, hasFailed } = useQuizStart()
  if (data) return data.quizgdprlink_set[legalKeys.indexOf(key)]?.url
  return hasFailed ? stored(key) : undefined
}
