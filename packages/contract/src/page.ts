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

/** Data embedded in the initial HTML, so that the first question needs no further request. */
export type PageData = {
  preferences: VisitorPreferences
  settings: PublicSettings
  quiz: QuizStart
  questions: QuestionPage
}

export type RenderedPage = { status: 200 | 404; html: string }

/**
 * Renders the HTML of one path. The patient app implements it, the API server calls it.
 * @param path path of the request without query, such as `/` or `/75cda239-…`
 */
export type RenderPage = (path: string, data: PageData) => RenderedPage
