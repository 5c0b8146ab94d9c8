import { getQuiz, listQuestions, listSymptomQuestions, type QuestionPage, type QuizStart } from '@htd/contract/quiz'
import { getPublicSettings, type PublicSettings } from '@htd/contract/settings'
import type { Language } from '@htd/domain/vocabulary/languages'
import { call, callAsPatient } from '#shared/api.ts'

/** The only page that the specification uses; every questionnaire fits on it. */
const wholeList = { page_number: 1, page_size: 100 }

export const fetchQuestions = (lang: Language): Promise<QuestionPage> =>
  call(listQuestions, { query: { ...wholeList, lang, is_symptoms: 'false' } })

export const fetchSymptomQuestions = async (lang: Language): Promise<QuestionPage> =>
  (await callAsPatient(listSymptomQuestions, { query: { ...wholeList, lang } })).questions

export const fetchQuiz = (lang: Language): Promise<QuizStart> => call(getQuiz, { query: { lang } })

export const fetchSymptomQuiz = (lang: Language): Promise<QuizStart> =>
  callAsPatient(getQuiz, { query: { lang, is_symptom: 'true' } })

export const fetchSettings = (lang: Language): Promise<PublicSettings> => call(getPublicSettings, { query: { lang } })
