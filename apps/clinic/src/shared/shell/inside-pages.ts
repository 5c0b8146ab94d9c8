import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import type { Permission } from '@htd/domain/vocabulary/permissions'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconTextPlus from '@tabler/icons-react/dist/esm/icons/IconTextPlus.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { SignedIn } from '#shared/signed-in.ts'

type Page = {
  /** The text `page.<name>` is its title, and its label in the navigation. */
  name: keyof typeof at
  address: (typeof at)[keyof typeof at]
  Icon: unknown
  /** Without one of these the page is not in the navigation, and its address names the roles that have them. */
  permissions: readonly Permission[]
}

/** The signed-in pages in the order of the navigation. The first that the permissions allow is the home page. */
export const navigationPages = [
  { name: 'queue', address: at.queue, Icon: IconInbox, permissions: ['queue.list', 'queue.ops'] },
  { name: 'snippets', address: at.snippets, Icon: IconTextPlus, permissions: ['snippet.manage'] },
  { name: 'staff', address: at.staff, Icon: IconUsers, permissions: ['staff.read'] },
  { name: 'settings', address: at.settings, Icon: IconSettings, permissions: ['settings.read'] },
  { name: 'account', address: at.account, Icon: IconUserCircle, permissions: ['account'] },
] as const satisfies readonly Page[]

export type NavigationPage = (typeof navigationPages)[number]

/** All signed-in pages: also those that a page of the navigation leads to. */
export const insidePages = [
  ...navigationPages,
  { name: 'assessment', address: at.assessment, Icon: IconClipboardText, permissions: ['assessment.read'] },
] as const satisfies readonly Page[]

export type InsidePage = (typeof insidePages)[number]
export type InsideName = InsidePage['name']

export const mayOpen = ({ permissions }: SignedIn, page: Pick<Page, 'permissions'>): boolean =>
  page.permissions.some((permission) => permissions.includes(permission))
