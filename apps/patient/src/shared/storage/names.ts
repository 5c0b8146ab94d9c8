/**
 * Everything this app keeps in a browser, by name. The files beside this one accept no other names, and no other file reaches a
 * browser's storage (`storage.test.ts`). Visitors have these names and their values in their browsers: to change one loses it there.
 *
 * `forgetPatient` (log-out, deleted account) removes the tokens, the names, both databases' contents, and all of the local storage but the
 * language. Tokens of links go when they have done their work, or with the tab. `kept-in-tab.ts` is memory alone.
 */
export type CookieName =
  /** Tokens of the session, 30 days. Empty refresh token: the server keeps it in an HttpOnly cookie of its own. */
  | 'accessToken'
  | 'refreshToken'
  /** Language, theme and text size, for the server's first HTML. A year. */
  | 'ui_prefs'
  /** `accepted` or `rejected`, 30 days. */
  | 'cookie_consent'

/** Local storage, fixed names; `local.ts` says what each holds. Opening `/` leaves `StartSurvivor` and the answers. */
export type LocalName =
  | StartSurvivor
  | 'consents'
  | 'last_visited'
  | 'editScrollPosition'
  | 'submission'
  | LegalName
  | SpecifiedName
export type StartSurvivor = 'selectedLanguage' | 'question_ids' | 'questionType' | 'email'
/** Addresses of the legal documents: terms, privacy policy, data processing, AI. */
type LegalName = 'TAC' | 'PP' | 'DP' | 'AD'
/** Kept because the specification asks for it, and never read: `quiz/spec-storage.ts`. */
type SpecifiedName = 'hasVisited' | 'finished' | 'animation' | 'tank'

/** Local storage, names with an id. */
export type LocalTextName =
  /** The answers to a question, under its id: JSON of answer id → true or false. */
  | QuestionId
  /** Set for a moment when answers are given up on purpose, so that other tabs let go of them too. */
  | 'answers_reset'
  /** Id of the slide of a deck that was shown last. */
  | `lastSlideId_${string}_${string}`
type QuestionId = string

/** Session storage: it ends with the tab, and no other tab sees it. */
export type SessionName =
  /** First and last name of the patient who logged in here, as JSON. */
  | 'names'
  | LinkKind
  /** Token of a shared report, by the id of the report. */
  | `report ${string}`
/** Token and address that a mailed link has carried, as JSON. A preview link opens one item, so that each has a secret of its own. */
export type LinkKind = 'registration' | 'reset' | 'claim' | 'reminders' | `preview ${string}`

/** IndexedDB. */
export type DatabaseName =
  /** Answers that were never sent, for a day: `quiz/draft.ts`. */
  | 'draft'
  /** Kept because the specification asks for it, and never read: `quiz/spec-storage.ts`. */
  | 'questions'
