import type { PageData } from '@htd/contract/page'
import { createContext, use } from 'react'

/** The data embedded in the first HTML. Pages outside the quiz have no questions. */
export type StartData = Omit<PageData, 'questions'> & Partial<Pick<PageData, 'questions'>>

export const PageDataContext = createContext<StartData | undefined>(undefined)

export const usePageData = (): StartData | undefined => use(PageDataContext)

/** Id of the element that carries the data as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** @returns undefined when the document carries none, as under the development server */
export function readPageData(): StartData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? (JSON.parse(text) as StartData) : undefined
}
