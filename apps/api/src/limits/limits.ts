const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The longest lifetime of a count. */
export const LONGEST_SECONDS = DAY

/** Maximum uses within a window that begins with the first use. */
type Limit = { uses: number; seconds: number }

/**
 * The rate limits and what each is counted by; `ip` is one IPv4 address or one /64 of IPv6. All uses are multiplied by the setting
 * RATE_LIMIT_SCALE. docs/limits.md lists what each limit allows an attacker per day.
 */
export const limits = {
  /** Failed and pending log-ins: a successful one is given back. */
  'login-per-ip': { uses: 30, seconds: 15 * MINUTE },
  /** All log-ins, so that valid ones can't be used to overload the server. */
  'any-login-per-ip': { uses: 120, seconds: 15 * MINUTE },
  /** Log-ins from devices with a mark of the account. */
  'marked-login-per-patient': { uses: 30, seconds: 15 * MINUTE },
  /** Failed and pending sign-ins of staff: a successful one is given back. */
  'staff-login-per-ip': { uses: 30, seconds: 15 * MINUTE },
  /** All sign-ins of staff, and challenges for passkeys. */
  'any-staff-login-per-ip': { uses: 240, seconds: 15 * MINUTE },
  /** Passwords tried at one account of staff, from all addresses. */
  'staff-login-per-account': { uses: 200, seconds: HOUR },
  /** Wrong codes to unlock or to confirm in one session: a right one is given back. */
  'staff-code-per-session': { uses: 5, seconds: 15 * MINUTE },
  /** Challenges to unlock, to confirm or for a new passkey, in one session. */
  'staff-challenge-per-session': { uses: 60, seconds: 15 * MINUTE },
  /** Wrong codes at a sign-in: a right one is given back. */
  'staff-code-per-account': { uses: 5, seconds: 15 * MINUTE },
  /** Failed and pending step-ups: a successful one is given back. */
  'staff-step-up-per-account': { uses: 10, seconds: 15 * MINUTE },
  /** Bearers bought by a session's cookie. */
  'staff-token-per-ip': { uses: 1_200, seconds: 15 * MINUTE },
  /** Records that one member of staff opens, compares, copies or asks the name of. */
  'readings-per-staff': { uses: 200, seconds: HOUR },
  /** Mails to admins and auditors about it. */
  'reading-notices-per-staff': { uses: 1, seconds: HOUR },
  /** Invalid tokens of invitations: a valid one is given back. */
  'staff-invitation-per-ip': { uses: 30, seconds: HOUR },
  /** Attempts with a valid invitation, such as rejected passwords. */
  'staff-accept-per-invitation': { uses: 30, seconds: HOUR },
  'refresh-per-ip': { uses: 600, seconds: 15 * MINUTE },
  /** Invalid registration tokens: a valid one is given back. */
  'register-per-ip': { uses: 30, seconds: HOUR },
  /** Attempts with a valid token, such as rejected passwords. */
  'register-per-link': { uses: 30, seconds: HOUR },
  'forgot-per-ip': { uses: 10, seconds: HOUR },
  'forgot-per-account': { uses: 3, seconds: HOUR },
  'reset-per-ip': { uses: 30, seconds: HOUR },
  /** Every attempt to submit a first quiz, including rejected ones: two per patient in a waiting room of thirty. */
  'submit-per-ip': { uses: 60, seconds: HOUR },
  /** First quizzes stored and mailed. */
  'submit-mail-per-ip': { uses: 40, seconds: HOUR },
  'submit-per-email': { uses: 3, seconds: DAY },
  'download-per-patient': { uses: 30, seconds: HOUR },
  /** A mail provider sends one-click requests for many recipients from one address. */
  'reminders-off-per-ip': { uses: 300, seconds: HOUR },
  /** Assessments of a logged-in patient. */
  'submit-per-patient': { uses: 20, seconds: HOUR },
  /** Messages to the clinic. */
  'feedback-per-patient': { uses: 10, seconds: DAY },
  'assistant-per-patient': { uses: 20, seconds: MINUTE },
  /** The search box sends requests while the patient types. */
  'search-per-patient': { uses: 120, seconds: 5 * MINUTE },
  /** A patient's own reports. */
  'report-per-patient': { uses: 120, seconds: HOUR },
  /** Invalid report tokens: a valid one is given back. */
  'report-link-per-ip': { uses: 120, seconds: HOUR },
  /** Reports read through one shared link. */
  'report-per-link': { uses: 120, seconds: HOUR },
  /** Links created. */
  'report-link-per-patient': { uses: 20, seconds: HOUR },
  /** Links listed or ended. */
  'report-links-per-patient': { uses: 240, seconds: HOUR },
  'report-mail-per-patient': { uses: 3, seconds: HOUR },
  /** Invalid preview tokens. */
  'preview-guess-per-ip': { uses: 120, seconds: HOUR },
  /** Views of one preview. */
  'preview-per-link': { uses: 600, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export type GrowingWait = {
  /** Attempts before the first wait. */
  free: number
  /** The wait after the last free attempt; it doubles with each further one. */
  firstSeconds: number
  maxSeconds: number
  /** Time after the last attempt when the count is reset. */
  memorySeconds: number
}

const loginAttempts: GrowingWait = { free: 5, firstSeconds: 30, maxSeconds: 15 * MINUTE, memorySeconds: DAY }

/**
 * Exponential backoff for attempts. Each name has separate counts: a log-in of other users, such as the clinic's staff, has
 * names of its own.
 */
export const growingWaits = {
  'login-per-account': loginAttempts,
  /** Passwords tried on one device that has logged in to the account before. */
  'login-per-mark': loginAttempts,
  /** Passwords tried at one account of staff from one address. */
  'staff-login-per-account-and-ip': loginAttempts,
} as const

export type GrowingWaitName = keyof typeof growingWaits
