/** Every address in the app, as the router matches it. Patterns with a name in the address are regular expressions. */
const patterns = {
  welcome: '/',
  question: /^\/(?<questionId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i,
  overview: '/overview',
  edit: /^\/edit\/(?<questionId>[^/]+)\/(?<index>\d+)\/?$/,
  email: '/email',
  thankYou: '/thank-you',
  retake: '/re-take',
  retakeSymptoms: '/re-take-symptoms',
  updatedStatus: '/updated-status',
  login: '/auth',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  remindersOff: '/reminders/off',
  help: '/help',
  dashboard: /^\/dashboard(\/.*)?$/,
  slideShow: /^\/slide\/show\/(?<id>[^/]+)\/(?<query>[^/]+)\/(?<uuid>[^/]+)\/(?<start>[^/]+)\/?$/,
  slidePreview: /^\/slide\/preview\/(?<uuid>[^/]+)\/?$/,
  questionPreview: /^\/question\/preview\/(?<uuid>[^/]+)\/?$/,
  report: /^\/pdf-report\/(?<uuid>[^/]+)\/?$/,
} as const

export type PageName = keyof typeof patterns

/** The page an address belongs to; undefined: there is no such page. */
export function pageOf(path: string): PageName | undefined {
  const plain = path.replace(/([^/])\/$/, '$1')
  const names = Object.keys(patterns) as PageName[]
  return names.find((name) => {
    const pattern = patterns[name]
    return typeof pattern === 'string' ? pattern === plain : pattern.test(path)
  })
}

const forLoggedIn: readonly (PageName | undefined)[] = ['retake', 'retakeSymptoms', 'slideShow']

/** A path that contains 'dashboard' is the logged-in area, whatever else it says. */
export const needsLogin = (path: string): boolean => path.includes('dashboard') || forLoggedIn.includes(pageOf(path))

type Named = {
  question: { questionId?: string }
  edit: { questionId?: string; index?: string }
  slideShow: { id?: string; query?: string; uuid?: string; start?: string }
  slidePreview: { uuid?: string }
  questionPreview: { uuid?: string }
  report: { uuid?: string }
}

/** Names in an address, for instance `questionId`; empty where the pattern has none. */
export function namesIn<N extends keyof Named>(name: N, path: string): Named[N] {
  return patterns[name].exec(path)?.groups ?? {}
}

type LoginOptions = {
  /** Address inside the app to come back to. */
  next?: string
  /** True when a session ended by itself: the page says so. */
  ended?: boolean
}

function login({ next, ended }: LoginOptions = {}): string {
  const query = new URLSearchParams({ ...(next ? { next } : {}), ...(ended ? { ended: '1' } : {}) }).toString()
  return query ? `/auth?${query}` : '/auth'
}

/** A group of slides: its number, its id, and what it is called. */
type Group = { number: number; id: string; title: string }
type Show = { id: string | number; query: string; uuid: string; start: string }

const deck = (folder: string, { number, id, title }: Group) =>
  `/dashboard/${folder}/${number}/${id}/${encodeURIComponent(title)}`
const opened = (slideId?: string) => (slideId ? `?${new URLSearchParams({ slide_id: slideId })}` : '')

const updated = (isUpdated?: boolean) => (isUpdated ? '?mode=updated' : '')

const withQuery = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}

const pair = ([first, second]: readonly string[]) => ({ ...(first ? { first } : {}), ...(second ? { second } : {}) })

type StatusOptions = {
  isUpdated?: boolean
  /** Left out: the first one. */
  tab?: 'overview' | undefined
  /** Ids of up to two assessments that are chosen to be compared. */
  picked?: readonly string[]
}

const status = ({ isUpdated, tab, picked = [] }: StatusOptions = {}) =>
  withQuery('/dashboard/status', {
    ...(isUpdated ? { mode: 'updated' } : {}),
    ...(tab ? { tab } : {}),
    ...pair(picked),
  })

/** The same addresses as links. */
export const paths = {
  welcome: () => '/',
  question: (questionId: string) => `/${questionId}`,
  overview: () => '/overview',
  /** @param index place of the question in the questionnaire, from 0 */
  edit: (questionId: string, index: number) => `/edit/${questionId}/${index}`,
  email: () => '/email',
  thankYou: () => '/thank-you',
  retake: () => '/re-take',
  retakeSymptoms: () => '/re-take-symptoms',
  updatedStatus: () => '/updated-status',
  login,
  register: () => '/register',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  dashboard: () => '/dashboard/index',
  result: ({ isUpdated }: { isUpdated?: boolean } = {}) => `/dashboard/quiz${updated(isUpdated)}`,
  search: (text = '') => `/dashboard/search${text ? `?${new URLSearchParams({ search: text })}` : ''}`,
  profile: () => '/dashboard/profile',
  settings: () => '/dashboard/settings',
  status,
  /** @param picked ids of two assessments, in any order */
  compare: (picked: readonly string[] = []) => withQuery('/dashboard/status/compare', pair(picked)),
  diagnosis: () => '/dashboard/Diagnosis',
  diagnosisDeck: (group: Group) => deck('diagnosis', group),
  bookmarks: () => '/dashboard/bookmarks',
  bookmarkDeck: (group: Group) => deck('Bookmark', group),
  htd: () => '/dashboard/HTD',
  /** @param slideId slide to open at; left out: where the visitor was, or the first */
  htdDeck: ({ number, id }: Omit<Group, 'title'>, slideId?: string) =>
    `/dashboard/slide/${number}/${id}${opened(slideId)}`,
  /** A slide that a search has found. */
  foundSlide: (axisId: string, slideId: string) => `/dashboard/slide/result/${axisId}/${opened(slideId)}`,
  help: () => '/dashboard/help',
  /** A question and its answer on the help page. */
  faq: (id: string) => `/dashboard/help#faq-${id}`,
  helpSection: (section: string) => `/dashboard/help#${section}`,
  /** The same for visitors without an account. */
  publicHelp: () => '/help',
  assistant: () => '/dashboard/help/assistant',
  /** @param uuid id of the assessment */
  report: (uuid: string) => `/pdf-report/${uuid}`,
  /** @param start id of the first slide to show, or `all` */
  slideShow: ({ id, query, uuid, start }: Show) => `/slide/show/${id}/${query}/${uuid}/${start}`,
}

/**
 * The address to go to after login. Only pages of the app count, and not the login itself: a link in a mail must not lead elsewhere.
 * @param search query of the login page
 */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isInside = next.startsWith('/') && URL.canParse(next, 'https://app.invalid')
  if (!isInside) return paths.dashboard()
  const { origin, pathname, search: query, hash } = new URL(next, 'https://app.invalid')
  const page = pageOf(pathname)
  return origin === 'https://app.invalid' && page && page !== 'login' ? pathname + query + hash : paths.dashboard()
}
