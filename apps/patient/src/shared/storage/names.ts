/**
 * The names of everything this app keeps in a browser. The files in this folder accept no other names, and no other file accesses a
 * browser storage, but for the service worker its caches (`storage.test.ts`). Visitors' browsers hold these names and values: renaming
 * one loses the stored value.
 *
 * `forgetPatient` (logout, deleted account) removes the tokens, the names, both databases' contents, and all of the local storage except the
 * language. Tokens of links are removed after use, or with the tab. `kept-in-tab.ts` keeps data in memory only.
 */
export type CookieName =
  /** Tokens of the session, 30 days. Without a refresh token, the server keeps it in an HttpOnly cookie. */
  | 'accessToken'
  | 'refreshToken'
  /** Display preferences, also for the server's first HTML. A year. */
  | 'ui_prefs'
  /** `accepted` or `rejected`, 30 days. */
  | 'cookie_consent'

/** Local storage, fixed names; `local.ts` has their formats. Opening `/` keeps `StartSurvivor`, and answers that no draft could save. */
export type LocalName =
  | StartSurvivor
  | 'consents'
  | 'last_visited'
  | 'editScrollPosition'
  | 'submission'
  | 'waiting'
  | LegalName
  | SpecifiedName
export type StartSurvivor = 'selectedLanguage' | 'question_ids' | 'questionType' | 'email'
/** URLs of the legal documents: terms, privacy policy, data processing, AI. */
type LegalName = 'TAC' | 'PP' | 'DP' | 'AD'
/** Kept because the specification asks for it, and never read: `quiz/spec-storage.ts`. */
type SpecifiedName = 'hasVisited' | 'finished' | 'animation' | 'tank'

/** Local storage, names that contain an id, and `answers_reset`. */
export type LocalTextName =
  /** The answers to a question, under its id: JSON of answer id → true or false. */
  | QuestionId
  /** Set briefly when answers are discarded on purpose, so that other tabs discard them too. */
  | 'answers_reset'
  /** Id of the slide of a deck that was viewed last. */
  | `lastSlideId_${string}_${string}`
type QuestionId = string

/** Session storage: visible to one tab only and removed with it. */
export type SessionName =
  /** `accepted` or `rejected`, where the browser refuses the cookie of that choice. */
  | 'cookie_consent'
  /** First and last name of the patient who logged in here, as JSON. */
  | 'names'
  /** Advice to seek care after the answers that were sent here, as JSON: `quiz/kept-advice.ts`. Removed when a new quiz begins. */
  | 'advice'
  | LinkKind
  /** Token of a shared report, by report id. */
  | `report ${string}`
/** Token and email address of a mailed link, as JSON. A preview link opens one item, so each item has its own entry. */
export type LinkKind = 'registration' | 'reset' | 'claim' | 'reminders' | `preview ${string}`

/** Caches of the service worker, which hold what is the same for everybody: files and one page. They end in the build's first file. */
export type CacheName = `shell ${string}` | `files ${string}`

/** IndexedDB. */
export type DatabaseName =
  /** Unsent answers, for a day, or for 30 days if they wait to be sent: `quiz/draft.ts`. */
  | 'draft'
  /** Kept because the specification asks for it, and never read: `quiz/spec-storage.ts`. */
  | 'questions'
