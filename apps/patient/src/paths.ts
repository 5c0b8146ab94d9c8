import { dashboardAddresses as inside, publicAddresses as outside } from '@htd/contract/addresses'

export type PageName = keyof typeof outside | 'dashboard'

const isInDashboard = (path: string): boolean => `${path}/`.startsWith(`${inside.root.pattern}/`)

/** The page an address belongs to; undefined: there is no such page. */
export function pageOf(path: string): PageName | undefined {
  if (isInDashboard(path)) return 'dashboard'
  return (Object.keys(outside) as (keyof typeof outside)[]).find((name) => outside[name].namesIn(path))
}

const forLoggedIn: readonly (PageName | undefined)[] = ['retake', 'retakeSymptoms', 'slideShow']

/** A path that contains 'dashboard' is the logged-in area, whatever else it says. */
export const needsLogin = (path: string): boolean => path.includes('dashboard') || forLoggedIn.includes(pageOf(path))

type LoginOptions = {
  /** Address inside the app to come back to. */
  next?: string
  /** True when a session ended by itself: the page says so. */
  ended?: boolean
}

/** A group of slides: its number, its id, and what it is called. */
type Group = { number: number; id: string; title: string }
const deck = ({ number, id, title }: Group) => ({ id: number, uuid: id, name: title })

const pair = ([first, second]: readonly string[]) => ({ first, second })
const mode = (isUpdated?: boolean) => (isUpdated ? 'updated' : undefined)

type StatusOptions = {
  isUpdated?: boolean
  /** Left out: the first one. */
  tab?: 'overview' | undefined
  /** Ids of up to two assessments that are chosen to be compared. */
  picked?: readonly string[]
}

type Links<Addresses extends Record<string, { link: unknown }>> = { [name in keyof Addresses]: Addresses[name]['link'] }

const linksOf = <Addresses extends Record<string, { link: unknown }>>(addresses: Addresses) =>
  Object.fromEntries(Object.entries(addresses).map(([name, { link }]) => [name, link])) as Links<Addresses>

const { help: publicHelp, ...publicLinks } = linksOf(outside)

/** Links to the pages. Those below take what the browser has at hand; the others what their address names. */
export const paths = {
  ...publicLinks,
  ...linksOf(inside),
  /** The help for visitors without an account. */
  publicHelp,
  question: (questionId: string) => outside.question.link({ questionId }),
  /** @param index place of the question in the questionnaire, from 0 */
  edit: (questionId: string, index: number) => outside.edit.link({ questionId, index }),
  login: ({ next, ended }: LoginOptions = {}) => outside.login.link({ next, ended: ended ? '1' : undefined }),
  report: (uuid: string) => outside.report.link({ uuid }),
  dashboard: inside.home.link,
  result: ({ isUpdated }: { isUpdated?: boolean } = {}) => inside.result.link({ mode: mode(isUpdated) }),
  search: (text?: string) => inside.search.link({ search: text }),
  status: ({ isUpdated, tab, picked = [] }: StatusOptions = {}) =>
    inside.status.link({ mode: mode(isUpdated), tab, ...pair(picked) }),
  /** @param picked ids of two assessments, in any order */
  compare: (picked: readonly string[] = []) => inside.compare.link(pair(picked)),
  diagnosisDeck: (group: Group) => inside.diagnosisDeck.link(deck(group)),
  bookmarkDeck: (group: Group) => inside.bookmarkDeck.link(deck(group)),
  /** @param slideId slide to open at; left out: where the visitor was, or the first */
  htdDeck: ({ number, id }: Omit<Group, 'title'>, slideId?: string) =>
    inside.htdDeck.link({ id: number, uuid: id, slide_id: slideId }),
  /** A slide that a search has found. */
  foundSlide: (axisId: string, slideId: string) => inside.foundSlide.link({ uuid: axisId, slide_id: slideId }),
  /** A question and its answer on the help page. */
  faq: (id: string) => `${inside.help.link()}#faq-${id}`,
  helpSection: (section: string) => `${inside.help.link()}#${section}`,
}
