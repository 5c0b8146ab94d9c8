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

/** Returns the greeting, questionnaires and legal documents. */
export const useQuizStart = (kind: QuestionnaireKind = 'general'): ServerData<QuizStart> => useServerData(sources[kind])

const legalKeys = ['TAC', 'PP', 'DP', 'AD'] as const
export type LegalDocument = (typeof legalKeys)[number]

/** Stores the URLs of the legal documents, which the server sends in the order of the keys. */
export function rememberLegalLinks({ quizgdprlink_set: links }: QuizStart): void {
  for (const [index, key] of legalKeys.entries()) {
    const url = links[index]?.url
    if (url && stored(key) !== url) store(key, url)
  }
}

/** Stores the URLs again on every navigation, because a start page or a logout clears them. Mounted once. */
export function useLegalLinksKept(): void {
  const { data } = useQuizStart()
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation must run the effect
  useEffect(() => {
    if (data) rememberLegalLinks(data)
  }, [data, path])
}

/**
 * Returns the URL of a legal document in the page's language. The stored URL may be of the previous language, so it is only a fallback
 * for a failed fetch.
 */
export function useLegalUrl(key: LegalDocument): string | undefined {
  const { data, hasFailed } = useQuizStart()
  if (data) return data.quizgdprlink_set[legalKeys.indexOf(key)]?.url
  return hasFailed ? stored(key) : undefined
}
