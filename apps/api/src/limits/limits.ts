const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** No count lasts longer. */
export const LONGEST_SECONDS = DAY

/** So many uses within a window that begins with the first of them. */
type Limit = { uses: number; seconds: number }

/**
 * How often something may be done, and by whom it is counted; `ip` is one IPv4 address or one /64 of IPv6. All are multiplied by
 * the setting RATE_LIMIT_SCALE. docs/limits.md says what each lets an attacker do in a day.
 */
export const limits = {
  /** Log-ins that fail, or are under way: one that succeeds is given back. */
  'login-per-ip': { uses: 30, seconds: 15 * MINUTE },
  /** All log-ins, so that right ones can't be used to keep the server busy. */
  'any-login-per-ip': { uses: 120, seconds: 15 * MINUTE },
  /** Log-ins from devices with a mark of the account. */
  'marked-login-per-patient': { uses: 30, seconds: 15 * MINUTE },
  'refresh-per-ip': { uses: 600, seconds: 15 * MINUTE },
  /** Tokens that open no registration: a right one is given back. */
  'register-per-ip': { uses: 30, seconds: HOUR },
  /** Attempts with a right token, such as passwords that are refused. */
  'register-per-link': { uses: 30, seconds: HOUR },
  'forgot-per-ip': { uses: 10, seconds: HOUR },
  'forgot-per-account': { uses: 3, seconds: HOUR },
  'reset-per-ip': { uses: 30, seconds: HOUR },
  /** Every attempt to send a first quiz, refused ones too: two for each patient of a waiting room of thirty. */
  'submit-per-ip': { uses: 60, seconds: HOUR },
  /** First quizzes that are stored and mailed. */
  'submit-mail-per-ip': { uses: 40, seconds: HOUR },
  'submit-per-email': { uses: 3, seconds: DAY },
  'download-per-patient': { uses: 30, seconds: HOUR },
  /** A provider's mail program sends for many readers from one address. */
  'reminders-off-per-ip': { uses: 300, seconds: HOUR },
  /** Assessments of somebody who is logged in. */
  'submit-per-patient': { uses: 20, seconds: HOUR },
  /** Messages to the clinic. */
  'feedback-per-patient': { uses: 10, seconds: DAY },
  'assistant-per-patient': { uses: 20, seconds: MINUTE },
  /** The search box asks while somebody types. */
  'search-per-patient': { uses: 120, seconds: 5 * MINUTE },
  /** Reports of one's own. */
  'report-per-patient': { uses: 120, seconds: HOUR },
  /** Tokens that open no report: a right one is given back. */
  'report-link-per-ip': { uses: 120, seconds: HOUR },
  /** Reports read by one shared link. */
  'report-per-link': { uses: 120, seconds: HOUR },
  /** Links made. */
  'report-link-per-patient': { uses: 20, seconds: HOUR },
  /** Links listed or ended. */
  'report-links-per-patient': { uses: 240, seconds: HOUR },
  'report-mail-per-patient': { uses: 3, seconds: HOUR },
  /** Tokens that open no preview. */
  'preview-guess-per-ip': { uses: 120, seconds: HOUR },
  /** Looks at one preview. */
  'preview-per-link': { uses: 600, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export type GrowingWait = {
  /** Attempts before any waiting. */
  free: number
  /** The wait after the last free attempt; it doubles with each further one. */
  firstSeconds: number
  maxSeconds: number
  /** All is forgotten so long after the last attempt. */
  memorySeconds: number
}

const loginAttempts: GrowingWait = { free: 5, firstSeconds: 30, maxSeconds: 15 * MINUTE, memorySeconds: DAY }

/**
 * Attempts followed by a wait that grows. Each name has counts of its own: a sign-in of other people, such as the clinic's
 * staff, takes names of its own, and nothing done to the one is counted by the other.
 */
export const growingWaits = {
  'login-per-account': loginAttempts,
  /** Passwords tried by one device that has logged in to the account before. */
  'login-per-mark': loginAttempts,
} as const

export type GrowingWaitName = keyof typeof growingWaits
