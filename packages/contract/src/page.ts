import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionPage, QuizStart } from './quiz.ts'
import type { PublicSettings } from './settings.ts'

/** Preferences known to the server before any script runs: the cookie `ui_prefs` and the consent banner's cookie. */
export type VisitorPreferences = {
  language: Language
  /** Empty: follows the device. */
  theme: '' | 'light' | 'dim' | 'dark' | 'hc'
  /** Text size in percent: 100, 125, 150 or 200. */
  textSize: 100 | 125 | 150 | 200
  /** False if the visitor has switched off automatic advance. */
  autoAdvance: boolean
  slidesStartPaused: boolean
  hasConsentChoice: boolean
}

/** Data embedded in the initial HTML of the patient app, so that the first question needs no further request. */
export type PatientPageData = {
  preferences: VisitorPreferences
  /** Version of the content, which submissions state. */
  content_version: string
  settings: PublicSettings
  quiz: QuizStart
  questions: QuestionPage
}

/** Data embedded in the initial HTML of the clinic's app: nothing of patients or of the questionnaires. */
export type ClinicPageData = {
  preferences: VisitorPreferences
  /** In each language: the visitor may change it. */
  clinic_name: Readonly<Record<Language, string>>
  clinic_phone: string
}

/** Data of the initial HTML by app. */
export type PageDataOf = { patient: PatientPageData; clinic: ClinicPageData }

export type RenderedPage = { status: 200 | 404; html: string }

/**
 * Renders the HTML of one path. Each web app implements it with its own data, the API server calls it.
 * @param path path of the request without query, such as `/`, `/75cda239-…` or `/clinic/login`
 */
export type RenderPage<Data extends { preferences: VisitorPreferences }> = (path: string, data: Data) => RenderedPage
