import { dashboardAddresses as inside, publicAddresses as outside } from '@htd/contract/addresses'

export type PageName = keyof typeof outside | 'dashboard'

const isInDashboard = (path: string): boolean => `${path}/`.startsWith(`${inside.root.pattern}/`)

/** Returns the page of an address, or undefined if there is none. */
export function pageOf(path: string): PageName | undefined {
  if (isInDashboard(path)) return 'dashboard'
  return (Object.keys(outside) as (keyof typeof outside)[]).find((name) => outside[name].namesIn(path))
}

const forLoggedIn: readonly (PageName | undefined)[] = ['retake', 'retakeSymptoms', 'slideShow']

/** Returns true for pages that need a login: any path that contains 'dashboard', and three others. */
export const needsLogin = (path: string): boolean => path.includes('dashboard') || forLoggedIn.includes(pageOf(path))

/** Returns true for pages that show the patient's results first. */
export const showsResults = (path: string): boolean =>
  [inside.home, inside.result, inside.status].some((address) => address.namesIn(path))

type LoginOptions = {
  /** Address inside the app to return to. */
  next?: string
  /** True if the session expired, which the page then says. */
  ended?: boolean
}

type Links<Addresses extends Record<string, { link: unknown }>> = { [name in keyof Addresses]: Addresses[name]['link'] }

const linksOf = <Addresses extends Record<string, { link: unknown }>>(addresses: Addresses) =>
  Object.fromEntries(Object.entries(addresses).map(([name, { link }]) => [name, link])) as Links<Addresses>

const { help: publicHelp, ...publicLinks } = linksOf(outside)

/** Links to the pages. Those defined here take convenient arguments; the others take the parameters of their address. */
export const paths = {
  ...publicLinks,
  ...linksOf(inside),
  /** The help for visitors without an account. */
  publicHelp,
  question: (questionId: string) => outside.question.link({ questionId }),
  /** @param index position of the question in the questionnaire, from 0 */
  edit: (questionId: string, index: number) => outside.edit.link({ questionId, index }),
  login: ({ next, ended }: LoginOptions = {}) => outside.login.link({ next, ended: ended ? '1' : undefined }),
  report: (uuid: string) => outside.report.link({ uuid }),
  dashboard: inside.home.link,
  helpSection: (section: string) => `${inside.help.link()}#${section}`,
}
