import type { PatientPageData } from '@htd/contract/page'
import { createContext, use } from 'react'

/** The data embedded in the first HTML. Pages outside the quiz have no questions. */
export type StartData = Omit<PatientPageData, 'questions'> & Partial<Pick<PatientPageData, 'questions'>>

export const PageDataContext = createContext<StartData | undefined>(undefined)

export const usePageData = (): StartData | undefined => use(PageDataContext)
