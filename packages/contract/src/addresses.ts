import { defineAddress } from './define-address.ts'

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/** Pages of the patient app outside the dashboard. */
export const publicAddresses = {
  welcome: defineAddress('/'),
  question: defineAddress('/:questionId', [], { questionId: uuid }),
  overview: defineAddress('/overview'),
  /** `index`: place of the question in the questionnaire, from 0. */
  edit: defineAddress('/edit/:questionId/:index', [], { index: '\\d+' }),
  email: defineAddress('/email'),
  thankYou: defineAddress('/thank-you'),
  retake: defineAddress('/re-take'),
  retakeSymptoms: defineAddress('/re-take-symptoms'),
  updatedStatus: defineAddress('/updated-status'),
  /** `next`: address inside the app to come back to. `ended`: the session ended by itself. `claim`: token of a mail. */
  login: defineAddress('/auth', ['next', 'ended', 'claim']),
  register: defineAddress('/register', ['token', 'email']),
  forgotPassword: defineAddress('/forgot-password'),
  resetPassword: defineAddress('/reset-password', ['token']),
  remindersOff: defineAddress('/reminders/off', ['token']),
  help: defineAddress('/help'),
  /** `start`: id of the first slide to show, or `all`. */
  slideShow: defineAddress('/slide/show/:id/:query/:uuid/:start'),
  slidePreview: defineAddress('/slide/preview/:uuid', ['token']),
  questionPreview: defineAddress('/question/preview/:uuid', ['token']),
  /** `uuid`: id of the assessment. */
  report: defineAddress('/pdf-report/:uuid', ['token']),
}

const anyCase = <const Pattern extends string, const Query extends string = never>(
  pattern: Pattern,
  query: readonly Query[] = [],
) => defineAddress(pattern, query, {}, 'i')

/** Pages of the patient app for whoever is logged in. They match in any case, as links in either case are in use. */
export const dashboardAddresses = {
  /** Leads to the home page; every other page lies below it. */
  root: anyCase('/dashboard'),
  home: anyCase('/dashboard/index'),
  result: anyCase('/dashboard/quiz', ['mode']),
  /** `first`, `second`: ids of the assessments that are picked for a comparison. */
  status: anyCase('/dashboard/status', ['mode', 'tab', 'first', 'second']),
  compare: anyCase('/dashboard/status/compare', ['first', 'second']),
  search: anyCase('/dashboard/search', ['search']),
  profile: anyCase('/dashboard/profile'),
  settings: anyCase('/dashboard/settings'),
  /** `id`: of a request for a copy of one's data. */
  dataExport: anyCase('/dashboard/data/:id'),
  diagnosis: anyCase('/dashboard/Diagnosis'),
  /** Of the decks: `id` is the deck's number, `uuid` its id, `name` its title. */
  diagnosisDeck: anyCase('/dashboard/diagnosis/:id/:uuid/:name'),
  bookmarks: anyCase('/dashboard/bookmarks'),
  bookmarkDeck: anyCase('/dashboard/Bookmark/:id/:uuid/:name'),
  htd: anyCase('/dashboard/HTD'),
  /** `slide_id`: slide to open at; left out: where the visitor was, or the first. */
  htdDeck: anyCase('/dashboard/slide/:id/:uuid', ['slide_id']),
  /** A slide that a search has found, on the page of its deck. */
  foundSlide: anyCase('/dashboard/slide/result/:uuid/', ['slide_id']),
  help: anyCase('/dashboard/help'),
  assistant: anyCase('/dashboard/help/assistant'),
}
