import { listFaq, listHelpSteps, listVideos } from '@htd/contract/help'
import type { Language } from '@htd/domain/vocabulary/languages'
import { queryOptions } from '@tanstack/react-query'
import { call, callAsPatient } from '#shared/api.ts'

export const faqQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['help', 'faq', lang],
    queryFn: ({ signal }) => call(listFaq, { query: { lang } }, { signal }),
    select: ({ items }) => items,
  })

export const stepsQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['help', 'steps', lang],
    queryFn: ({ signal }) => call(listHelpSteps, { query: { lang } }, { signal }),
    select: ({ items }) => items,
  })

export const videosQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['help', 'videos', lang],
    queryFn: ({ signal }) => callAsPatient(listVideos, { query: { lang } }, { signal }),
    select: ({ items }) => items,
  })
