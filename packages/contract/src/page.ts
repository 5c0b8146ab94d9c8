import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionPage, QuizStart } from './quiz.ts'
import type { PublicSettings } from './settings.ts'

/** What the server knows about a visitor before any script runs: the cookie `ui_prefs` and the banner's cookie. */
export type VisitorPreferences = {
  language: Language
  /** Empty: follow the device. */
  theme: '' | 'light' | 'dim' | 'dark' | 'hc'
  /** Text size in percent: 100, 125, 150 or 200. */
  textSize: 100 | 125 | 150 | 200
  /** False after the visitor asked to move on by themselves. */
  autoAdvance: boolean
  slidesStartPaused: boolean
  hasConsentChoice: boolean
}

/** Data that travels inside the first HTML, so that the first question needs no further request. */
export type PageData = {
  preferences: VisitorPreferences
  settings: PublicSettings
  quiz: QuizStart
  questions: QuestionPage
}

export type RenderedPage = { status: 200 | 404; html: string }

/**
 * Renders the HTML of one address. The patient app implements it, the API server calls it.
 * @param path path of the request without query, for instance `/` or `/75cda239-…`
 */
export type RenderPage = (path: string, data: PageData) => RenderedPage
