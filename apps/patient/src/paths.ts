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
  helpSection: (section: string) => `${inside.help.link()}#${section}`,
}
